import type { HomeCard, RoomHome } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import { changeConfiguration, type ConfigurationChange } from '../../configuration/changeConfiguration';
import { readVersion } from '../../configuration/readVersions';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { readCardSources, type CardSources } from './cardSources';
import { checkCards } from './homeCards';

/** A card in the history and in a configuration file, where `subjectIdentifier` names a subject. */
export type LoggedCard = { kind: string; subjectIdentifier?: string; filterId?: number | null; viewId?: number };

/** The cards of a profile as the administrator sees them. Throws NOT_FOUND for a profile that the company does not have. */
export async function readRoomHome(request: AccountRequest, roomId: number): Promise<RoomHome> {
  const { companyId } = request.account;
  const found = await readCards(request.db, companyId, roomId);
  if (!found) throw new HttpError('NOT_FOUND');
  const sources = await readCardSources(request, found.cards);
  return {
    cards: found.cards.map(sources.shown),
    version: await readVersion(request.db, companyId, 'home', roomId),
  };
}

/**
 * Stores the cards that an access profile shows its accounts; none removes them. Throws REQUEST_INVALID for a list or a view that
 * the caller cannot use, for a private filter and for a view that the profile does not have, NOT_FOUND for a profile that the company
 * does not have, and CONFIGURATION_CHANGED.
 */
export async function saveRoomHome(
  request: AccountRequest<Database>,
  roomId: number,
  cards: readonly HomeCard[],
  how: Pick<ConfigurationChange, 'ifMatch' | 'isRestore'> = { ifMatch: null },
): Promise<void> {
  const { companyId } = request.account;
  await changeConfiguration(request.db, request.account, {
    entity: 'home',
    id: roomId,
    ...how,
    async read(transaction) {
      const found = await readCards(transaction, companyId, roomId);
      return found && { name: found.roomName, state: { cards: found.cards.map(toLogged) } };
    },
    async change(transaction) {
      // A restore need not find the profile.
      if (!(await readCards(transaction, companyId, roomId))) throw new HttpError('NOT_FOUND');
      await checkCards(request.on(transaction), cards, { owner: { roomId } });
      await writeCards(transaction, companyId, roomId, cards);
      return roomId;
    },
  });
}

/** Restores earlier cards of a profile, without lists and views that cannot be used any more. */
export const restoreRoomHome: RestoreConfiguration = async (request, { entityId: roomId, state, ifMatch }) => {
  const { cards } = state as { cards: LoggedCard[] };
  const all = cards.map(fromLogged);
  const sources = await readCardSources(request, all);
  const usable = all.filter((card) => isUsable(sources, card, roomId));
  await saveRoomHome(request, roomId, usable, { ifMatch, isRestore: true });
  const count = all.length - usable.length;
  return { leftOut: count === 0 ? [] : [translate('home.cardsGone', { count })] };
};

/** Whether the caller can use what a card of a profile names, and the profile has it. */
export const isUsable = (sources: CardSources, card: HomeCard, roomId: number): boolean =>
  sources.problem(card, { roomId }) === null;

export function toLogged(card: HomeCard): LoggedCard {
  if (!('subject' in card)) return card;
  const { subject: subjectIdentifier, ...rest } = card;
  return { ...rest, subjectIdentifier };
}

export function fromLogged({ subjectIdentifier: subject, ...rest }: LoggedCard): HomeCard {
  return (subject === undefined ? rest : { ...rest, subject }) as HomeCard;
}

async function readCards(
  database: Queryable,
  companyId: number,
  roomId: number,
): Promise<{ roomName: string; cards: HomeCard[] } | null> {
  const { rows } = await database.query<{ roomName: string; cards: HomeCard[] | null }>(
    `SELECT room_name AS "roomName", cards FROM room LEFT JOIN room_home USING (company_id, room_id)
     WHERE company_id = $1 AND room_id = $2`,
    [companyId, roomId],
  );
  return rows[0] ? { ...rows[0], cards: rows[0].cards ?? [] } : null;
}

async function writeCards(
  transaction: Queryable,
  companyId: number,
  roomId: number,
  cards: readonly HomeCard[],
): Promise<void> {
  if (cards.length === 0) {
    await transaction.query('DELETE FROM room_home WHERE company_id = $1 AND room_id = $2', [companyId, roomId]);
    return;
  }
  await transaction.query(
    `INSERT INTO room_home (company_id, room_id, cards) VALUES ($1, $2, $3::jsonb)
     ON CONFLICT (company_id, room_id) DO UPDATE SET cards = excluded.cards`,
    [companyId, roomId, JSON.stringify(cards)],
  );
}
