import { RoomSave } from '@assunto/api';
import type {
  ConfigurationPart,
  EffectChange,
  EntityState,
  PartScope,
} from '../../configuration/parts/ConfigurationPart';
import { canonical, isSameJson } from '../../configuration/parts/plainJson';
import { rightNames, rightsOf } from '../../configuration/parts/rights';
import { requireBody } from '../../configuration/parts/bodyProblems';
import { fixedRoomId, fixedRoomKeys } from '../../configuration/parts/roomKeys';
import { translate } from '../../platform/messages/language';
import { removeRoom, type ReadRoomUses } from './removeRoom';
import { roomState } from './roomState';
import { saveRoom, type RoomServices } from './saveRoom';

/** The access profiles of a configuration file. */
export const createRoomPart = (jobsOfRoom: ReadRoomUses): ConfigurationPart => ({
  section: 'profiles',
  kind: 'room',
  nameProperty: 'roomName',
  alike: [],
  keys: { table: 'room', id: 'room_id' },

  async read({ database, account: { companyId } }) {
    const { rows } = await database.query<{ id: number; key: string }>(
      `SELECT room_id AS id, configuration_key AS key FROM room WHERE company_id = $1
       ORDER BY room_id <> ALL($2::integer[]), room_id`,
      [companyId, [...fixedRoomKeys.keys()]],
    );
    const entities = [];
    for (const { id, key } of rows) {
      const found = await roomState(database, companyId, id);
      if (!found) continue;
      const delimitations = found.state.delimitations?.map(({ subjectIdentifier, name, talks }) => ({
        subjectIdentifier,
        name,
        talks: talks.map(({ id: talkId }) => ({ id: talkId })),
      }));
      const state = { ...found.state, delimitations };
      entities.push({ id, key: fixedRoomKeys.get(id) ?? key, name: found.name, state });
    }
    return entities;
  },

  normalise: (state) => ({
    displayName: null,
    color: null,
    requireDigitalSignature: [],
    requireSecondFactor: false,
    roomFilters: [],
    actsAsAutomation: false,
    ...state,
    sharedTalks: listOf(state['sharedTalks']).length === 0 ? null : state['sharedTalks'],
    permissions: sorted(
      listOf(state['permissions']).map((item) => ({
        ...item,
        actions: sorted(listOf(item['actions'])),
        ...(listOf(item['permissions']).length > 0
          ? {
              permissions: sorted(
                listOf(item['permissions']).map((own) => ({ ...own, actions: sorted(listOf(own['actions'])) })),
              ),
            }
          : { permissions: undefined }),
      })),
    ),
    connectedRooms: sorted(listOf(state['connectedRooms'])),
    delimitations: sorted(listOf(state['delimitations']).map((one) => ({ talks: [], ...one }))),
    roomNotifications: sorted(
      listOf(state['roomNotifications'])
        .map((entry) => ({ ...entry, notifications: sorted(listOf(entry['notifications'])) }))
        .filter((entry) => entry.notifications.length > 0),
    ),
  }),

  /** Profiles refer to one another. */
  shell: ({ roomName }) => ({ roomName, permissions: [] }),

  async create(scope, { key, state }) {
    const fixedId = fixedRoomId(key);
    const body = bodyOf(scope, state);
    const { id } = await saveRoom(servicesOf(scope), scope.account, fixedId, body, {
      ifMatch: null,
      isRestore: fixedId !== null,
    });
    return id;
  },

  async update(scope, id, { state }) {
    await saveRoom(servicesOf(scope), scope.account, id, bodyOf(scope, state), { ifMatch: null });
  },

  remove: (scope, id) => removeRoom({ ...servicesOf(scope), jobsOfRoom }, scope.account, id, null),
  effects: effectsOf,
});

const servicesOf = ({ database, access, forget }: PartScope): RoomServices => ({ database, access, forget });

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : [];

/** In an order of their own, where none has a meaning. */
const sorted = <Item>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => (JSON.stringify(canonical(a)) < JSON.stringify(canonical(b)) ? -1 : 1));

/** The body of a save. Nothing passes a delimitation without records. */
function bodyOf(scope: PartScope, state: EntityState): RoomSave {
  const given = listOf(state['delimitations']);
  const body = {
    ...state,
    delimitations: [],
    roomNotifications: listOf(state['roomNotifications']).map((entry) => ({ ...entry })),
  };
  requireBody(RoomSave, body);
  const delimitations = given.map(({ subjectIdentifier, name, talks }) => {
    const identifier = String(subjectIdentifier);
    if (listOf(talks).length === 0)
      scope.warn(translate('file.delimitationEmpty', { profile: String(state['roomName']), subject: identifier }));
    return {
      subjectIdentifier: identifier,
      name: String(name ?? ''),
      talks: listOf(talks).map(({ id }) => ({ id: Number(id) })),
    };
  });
  return { ...(body as unknown as RoomSave), delimitations };
}

/** Who gains and loses which rights. */
async function effectsOf(
  { database, account }: PartScope,
  { id, before, after, names }: EffectChange,
): Promise<string[]> {
  const [old, now] = [rightsOf(before), rightsOf(after)];
  const gained = [...now].filter(([right]) => !old.has(right));
  const lost = [...old].filter(([right]) => !now.has(right));
  const changed = [...now].filter(([right, { filter }]) => old.has(right) && old.get(right)?.filter !== filter);
  const { rows } = await database.query<{ people: number }>(
    'SELECT count(*)::integer AS people FROM account WHERE company_id = $1 AND room_id = $2 AND NOT inactive',
    [account.companyId, id],
  );
  const count = rows[0]?.people ?? 0;
  const people = count === 0 ? translate('file.nobody') : translate('file.people', { count });
  const sentence = (key: 'file.gains' | 'file.loses' | 'file.rightsChange', rights: typeof gained): string[] =>
    rights.length === 0
      ? []
      : [
          translate(key, {
            people,
            count: rights.length,
            rights: rightNames(
              rights.map(([, right]) => right),
              names,
            ),
          }),
        ];
  const narrowing = ['sharedTalks', 'roomFilters', 'delimitations'].some(
    (property) => before && after && !isSameJson(before[property] ?? [], after[property] ?? []),
  );
  return [
    ...sentence('file.gains', gained),
    ...sentence('file.loses', lost),
    ...sentence('file.rightsChange', changed),
    ...(narrowing ? [translate('file.otherRecords', { people })] : []),
  ];
}
