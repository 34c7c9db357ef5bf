import { HomeCards, type HomeCard } from '@assunto/api';
import type { ConfigurationPart, EntityState, PartScope } from '../../configuration/parts/ConfigurationPart';
import { requireBody } from '../../configuration/parts/bodyProblems';
import { isPlainObject } from '../../configuration/parts/plainJson';
import { findRoomId, fixedRoomKeys } from '../../configuration/parts/roomKeys';
import { HttpError } from '../../platform/errors/errors';
import { readCardSources } from './cardSources';
import { fromLogged, isUsable, saveRoomHome, toLogged, type LoggedCard } from './roomHome';

/** The home pages of the access profiles in a configuration file. Each has the key of its profile. */
export const homePart: ConfigurationPart = {
  section: 'homes',
  kind: 'home',
  nameProperty: 'roomName',
  of: 'room',
  alike: null,

  async read(scope) {
    const { rows } = await scope.database.query<{ id: number; name: string; cards: HomeCard[] }>(
      `SELECT room_id AS id, room_name AS name, cards FROM room_home JOIN room USING (company_id, room_id)
       WHERE company_id = $1 ORDER BY room_id <> ALL($2::integer[]), room_id`,
      // As profiles are.
      [scope.account.companyId, [...fixedRoomKeys.keys()]],
    );
    const request = await scope.request();
    const sources = await readCardSources(
      request,
      rows.flatMap(({ cards }) => cards),
    );
    return rows.map(({ id, name, cards }) => ({
      id,
      key: String(id),
      name,
      // What is gone is shown to nobody.
      state: { cards: cards.filter((card) => isUsable(sources, card, id)).map(toLogged) },
    }));
  },

  normalise: (state) => ({
    ...state,
    cards: Array.isArray(state['cards'])
      ? state['cards'].map((card: LoggedCard) => (card.kind === 'list' ? { filterId: null, ...card } : card))
      : state['cards'],
  }),

  async create(scope, { key, state }) {
    const roomId = await findRoomId(scope.database, scope.account.companyId, key);
    if (roomId === null) throw new HttpError('NOT_FOUND');
    await save(scope, roomId, state);
    return roomId;
  },
  update: (scope, id, { state }) => save(scope, id, state),
  remove: (scope, id) => save(scope, id, { cards: [] }),
};

async function save(scope: PartScope, roomId: number, state: EntityState): Promise<void> {
  const { cards } = state;
  const body = {
    ...state,
    cards: Array.isArray(cards)
      ? cards.map((card: unknown) => (isPlainObject(card) ? fromLogged(card as unknown as LoggedCard) : card))
      : cards,
  };
  requireBody(HomeCards, body);
  await saveRoomHome(await scope.request(), roomId, body.cards as HomeCard[]);
}
