import { adminRoomId } from '@assunto/api/ticketing';
import {
  rightsBeyond,
  type AccountRestrictions,
  type ErrorDetail,
  type PermissionItem,
  type ResourceTypeId,
  type RightBeyond,
  type RoomPermissions,
} from '@assunto/engine/core';
import type { NotificationEntry, Room } from '@assunto/api';
import { HttpError } from '../platform/errors/errors';
import { translate } from '../platform/messages/language';
import type { CompanyMetadata, RoomMetadata, SubjectMetadata } from '../metadata/CompanyMetadata';
import { flatMenus } from '../metadata/flatMenus';
import type { CallerAccount } from '../platform/auth/CallerAccount';
import { compileRoom } from './compileRoom';
import type { Access } from './createAccess';
import type { AccountRequest } from './RecordRequest';

/** The rights that a room will have. Absent properties restrict nothing, or grant nothing. */
interface WantedRoom extends Partial<
  Pick<
    Room,
    | 'actsAsAutomation'
    | 'connectedRooms'
    | 'requireDigitalSignature'
    | 'requireSecondFactor'
    | 'roomFilters'
    | 'roomNotifications'
    | 'sharedTalks'
  >
> {
  /** The room that is changed; absent for a new one. Rights that it has already may stay. */
  ofRoom?: number;
  /** Grants over menus and subjects, with those over attributes nested in their subject. */
  permissions: readonly PermissionItem[];
  delimitations?: RoomPermissions['delimitations'];
}

/**
 * The rights to be granted: the profile of an account with the account's restrictions, or the grants of a profile. `fromRoom` is the profile that
 * the account had.
 */
export type WantedRights =
  | { roomId: number; restrictions?: AccountRestrictions | null; fromRoom?: number | undefined }
  | WantedRoom;

/** No room has this id, so `{"me": "roomId"}` of a new room matches no existing room. */
const newRoom = 0;

/**
 * Throws GRANT_REFUSED with the missing rights, unless the caller's own room has every right that is to be granted: the only
 * check for assigning, changing, restoring and importing profiles. Room 1 has every right; `isAdmin` of an account grants
 * nothing, and restrictions of the caller's own account apply to what it grants. Uses the same compiled permissions as every call
 * about records, for every subject of the company. Throws NOT_FOUND for a room that the company does not have.
 *
 * @example
 * await requireGrantable(access, request.account, { roomId: body.roomId });
 */
export async function requireGrantable(access: Access, caller: CallerAccount, wanted: WantedRights): Promise<void> {
  const request = await access.of(caller);
  const { rooms } = request.company;
  const assigned = 'roomId' in wanted ? wanted.roomId : null;
  if (assigned !== null && !rooms.has(assigned)) throw new HttpError('NOT_FOUND');
  const restrictions = 'restrictions' in wanted ? (wanted.restrictions ?? null) : null;
  if (holdsAll(caller)) return;
  const refuse = (lacking: readonly string[]): void => {
    if (lacking.length > 0) throw refused(lacking);
  };
  refuse(lackingOfMove(rooms, wanted));
  if (assigned === caller.roomId && [null, restrictions].includes(caller.restrictions)) return;
  const target = targetOf(wanted);
  if (caller.roomId !== adminRoomId && target === adminRoomId) refuse([translate('right.administrators')]);
  const room = 'permissions' in wanted ? roomOf(request.company, wanted) : roomAssigned(rooms.get(target));
  const before = assigned === null ? rooms.get(target) : undefined;
  const notifications = 'permissions' in wanted ? wanted.roomNotifications : undefined;
  refuse([
    ...room.unknown,
    ...lackingOfSubjects(request, target, { room, before, restrictions }),
    ...(await lackingBesideRecords(request, target, { room, before, notifications })),
  ]);
}

const targetOf = (wanted: WantedRights): number => ('roomId' in wanted ? wanted.roomId : wanted.ofRoom) ?? newRoom;

/** Whether an account has every right: accounts of room 1 do, unless restricted. */
export const holdsAll = ({ roomId, restrictions }: CallerAccount): boolean =>
  roomId === adminRoomId && restrictions === null;

/** Rights in the shape of a room, each grant with its resource. */
interface CheckedRoom extends RoomPermissions {
  menus: readonly PermissionItem[];
  connectedRooms: readonly { roomId: number }[];
  requireDigitalSignature: readonly string[];
  requireSecondFactor: boolean;
  actsAsAutomation: boolean;
  /** Resources that the company does not have; their ids may be assigned later. */
  unknown: readonly string[];
}

const roomAssigned = (room: RoomMetadata | undefined): CheckedRoom => ({
  ...(room ?? { subjects: [], menus: [], roomFilters: [], delimitations: [], connectedRooms: [] }),
  requireDigitalSignature: room?.requireDigitalSignature ?? [],
  requireSecondFactor: room?.requireSecondFactor === true,
  actsAsAutomation: room?.actsAsAutomation === true,
  unknown: [],
});

/** Assigns grants to their resources as `loadRooms` does: by resource id, not by position in the request. */
function roomOf(company: CompanyMetadata, wanted: WantedRoom): CheckedRoom {
  const nested = wanted.permissions.flatMap(({ permissions = [] }) => permissions);
  const flat = [...wanted.permissions, ...nested];
  // There are only two levels.
  const deeper = nested.flatMap(({ permissions = [] }) => permissions);
  const ofType = (type: ResourceTypeId) => flat.filter(({ resourceTypeId }) => resourceTypeId === type);
  const menuIds = new Set(flatMenus(company.menus).map(({ Id }) => Id));
  const exists: Partial<Record<ResourceTypeId, (id: number) => boolean>> = {
    1: (id) => company.subjectsById.has(id),
    3: (id) => company.subjectsByAttribute.has(id),
    7: (id) => menuIds.has(id),
  };
  const unknown = flat.filter(({ resourceTypeId, resourceId }) => exists[resourceTypeId]?.(resourceId) !== true);
  const subjectIds = new Set([
    ...ofType(1).map(({ resourceId }) => resourceId),
    ...ofType(3).map(({ resourceId }) => company.subjectsByAttribute.get(resourceId)?.subjectId ?? 0),
  ]);
  return {
    subjects: [...subjectIds].map((subjectId) => ({
      resourceId: subjectId,
      resourceTypeId: 1,
      actions: ofType(1)
        .filter(({ resourceId }) => resourceId === subjectId)
        .flatMap(({ actions }) => actions),
      permissions: ofType(3).filter(
        ({ resourceId }) => company.subjectsByAttribute.get(resourceId)?.subjectId === subjectId,
      ),
    })),
    menus: ofType(7),
    roomFilters: wanted.roomFilters ?? [],
    delimitations: wanted.delimitations ?? [],
    sharedTalks: wanted.sharedTalks ?? null,
    connectedRooms: wanted.connectedRooms ?? [],
    requireDigitalSignature: wanted.requireDigitalSignature ?? [],
    requireSecondFactor: wanted.requireSecondFactor === true,
    actsAsAutomation: wanted.actsAsAutomation === true,
    unknown: [...unknown, ...deeper].map(({ resourceTypeId, resourceId }) => `recurso ${resourceTypeId}/${resourceId}`),
  };
}

/** Grants over menus, rooms and notifications that neither the caller nor the room has, of which room 1 has all; and safeguards. */
async function lackingBesideRecords(
  request: AccountRequest,
  roomId: number,
  wanted: {
    room: CheckedRoom;
    before: RoomMetadata | undefined;
    notifications: readonly NotificationEntry[] | undefined;
  },
): Promise<string[]> {
  const { account, company } = request;
  const { room, before, notifications } = wanted;
  const safeguards = [
    ...lackingSignatures(company, account, room, before),
    ...(before?.requireSecondFactor === true && !room.requireSecondFactor
      ? [translate('right.withoutSecondFactor')]
      : []),
    ...(notifications ? await lackingRequired(request, roomId, notifications) : []),
  ];
  if (account.roomId === adminRoomId) return safeguards;
  return [
    ...lackingMenus(request, room.menus, before),
    ...lackingRooms(request, roomId, room.connectedRooms, before),
    ...safeguards,
    ...lackingAutomation(company.rooms.get(account.roomId), room, before),
    ...(await lackingNotifications(request, roomId, notifications)),
  ];
}

/** Rights over records, and those that the room had before. */
interface RecordRights {
  room: RoomPermissions;
  before: RoomMetadata | undefined;
  restrictions: AccountRestrictions | null;
}

/** The rights over records of any subject that neither the caller nor the unchanged room has. */
function lackingOfSubjects(
  request: AccountRequest,
  roomId: number,
  { room, before, restrictions }: RecordRights,
): string[] {
  const { company, account, componentTypes } = request;
  return [...company.subjects.values()].flatMap((subject) => {
    const held = [
      { permissions: request.permissionsOf(subject.subjectId), roomId: account.roomId },
      { permissions: before ? compileRoom(subject, roomId, before, componentTypes) : null, roomId },
    ].flatMap(({ permissions, ...side }) => (permissions ? [{ permissions, ...side }] : []));
    const wanted = { permissions: compileRoom(subject, roomId, room, componentTypes, restrictions), roomId };
    return rightsBeyond(wanted, held, subject.attributes).map((right) => named(subject, right));
  });
}

const named = ({ subjectName }: SubjectMetadata, right: RightBeyond): string =>
  'attributeName' in right
    ? translate(`right.field.${right.action}`, { field: right.attributeName, subject: subjectName })
    : translate(`right.records.${right.action}`, { subject: subjectName });

function lackingMenus(
  request: AccountRequest,
  menus: readonly PermissionItem[],
  before: RoomMetadata | undefined,
): string[] {
  const sees = (items: readonly PermissionItem[]) =>
    new Set(items.filter(({ actions }) => actions.length > 0).map(({ resourceId }) => resourceId));
  const known = sees(before?.menus ?? []);
  const names = new Map(flatMenus(request.company.menus).map(({ Id, Name }) => [Id, Name]));
  return [...sees(menus)]
    .filter((id) => !request.maySeeMenu(id) && !known.has(id))
    .map((id) => translate('right.menu', { menu: names.get(id) ?? String(id) }));
}

function lackingRooms(
  { company, account }: AccountRequest,
  roomId: number,
  wanted: readonly { roomId: number }[],
  before: RoomMetadata | undefined,
): string[] {
  const connected = (room: RoomMetadata | undefined) => (room?.connectedRooms ?? []).map((other) => other.roomId);
  const own = company.rooms.get(account.roomId);
  const held = new Set([account.roomId, roomId, ...connected(own), ...connected(before)]);
  return wanted
    .filter((other) => !held.has(other.roomId))
    .map((other) =>
      translate('right.profile', { profile: company.rooms.get(other.roomId)?.roomName ?? String(other.roomId) }),
    );
}

/**
 * Subjects that people of the room could open without a certificate. A certificate that the room requires is a safeguard: to switch it off is
 * a right that only an account with every right has, like that of the second factor and of required notifications. A new room, and one that is
 * assigned, has to require those of the caller's own.
 */
function lackingSignatures(
  company: CompanyMetadata,
  { roomId }: CallerAccount,
  room: CheckedRoom,
  before: RoomMetadata | undefined,
): string[] {
  const lower = (identifiers: readonly string[]) => identifiers.map((identifier) => identifier.toLowerCase());
  const required = new Set(lower(room.requireDigitalSignature));
  return lower((before ?? company.rooms.get(roomId))?.requireDigitalSignature ?? []).flatMap((identifier) => {
    const subject = company.subjects.get(identifier);
    const isGranted = room.subjects.some((item) => item.resourceId === subject?.subjectId && item.actions.length > 0);
    if (!subject || !isGranted || required.has(identifier)) return [];
    return [translate('right.withoutCertificate', { subject: subject.subjectName })];
  });
}

/** People who had to have a second factor could sign in without: their profile requires none any more, or they get another one. */
const lackingSecondFactor = (
  before: Pick<RoomMetadata, 'requireSecondFactor'> | undefined,
  after: Pick<RoomMetadata, 'requireSecondFactor'> | undefined,
): string[] =>
  before?.requireSecondFactor === true && after?.requireSecondFactor !== true
    ? [translate('right.withoutSecondFactor')]
    : [];

/** What an account that gets another profile could do without. */
function lackingOfMove(rooms: CompanyMetadata['rooms'], wanted: WantedRights): string[] {
  if (!('roomId' in wanted) || wanted.fromRoom === undefined) return [];
  return lackingSecondFactor(rooms.get(wanted.fromRoom), rooms.get(wanted.roomId));
}

/** Notifications that people of the room cannot switch off, and could. */
async function lackingRequired(
  { db, account }: AccountRequest,
  roomId: number,
  entries: readonly NotificationEntry[],
): Promise<string[]> {
  const { rows } = await db.query<{ key: string; name: string }>(
    `SELECT channel_id || ' ' || notification_id AS key, notification_name AS name
     FROM room_notification JOIN notification USING (company_id, notification_id)
     WHERE company_id = $1 AND room_id = $2 AND is_enable AND is_required`,
    [account.companyId, roomId],
  );
  const stay = new Set(
    entries.flatMap(({ channel, notifications }) =>
      notifications
        .filter(({ isEnable, isRequired }) => isEnable && isRequired)
        .map(({ notificationId }) => `${channel} ${notificationId}`),
    ),
  );
  return rows
    .filter(({ key }) => !stay.has(key))
    .map(({ name }) => translate('right.withoutNotification', { notification: name }));
}

/** The right to save jobs that run as 'Automação'. */
const lackingAutomation = (
  own: RoomMetadata | undefined,
  room: CheckedRoom,
  before: RoomMetadata | undefined,
): string[] =>
  room.actsAsAutomation && ![own, before].some((one) => one?.actsAsAutomation) ? [translate('right.automation')] : [];

/** Notifications that the room would receive and the caller's room does not; `null` entries are those that it receives. */
async function lackingNotifications(
  { db, account }: AccountRequest,
  roomId: number,
  entries: readonly NotificationEntry[] | undefined,
): Promise<string[]> {
  const { rows } = await db.query<{ room_id: number; key: string; name: string }>(
    `SELECT room_id, channel_id || ' ' || notification_id AS key, notification_name AS name
     FROM room_notification JOIN notification USING (company_id, notification_id)
     WHERE company_id = $1 AND room_id = ANY($2::integer[]) AND is_enable`,
    [account.companyId, [account.roomId, roomId]],
  );
  const ofRoom = (id: number) => rows.filter(({ room_id }) => room_id === id).map(({ key }) => key);
  const held = new Set(entries ? rows.map(({ key }) => key) : ofRoom(account.roomId));
  const wanted = entries
    ? entries.flatMap(({ channel, notifications }) =>
        notifications.filter(({ isEnable }) => isEnable).map(({ notificationId }) => `${channel} ${notificationId}`),
      )
    : ofRoom(roomId);
  return wanted
    .filter((key) => !held.has(key))
    .map((key) =>
      translate('right.notification', {
        notification: rows.find((row) => row.key === key)?.name ?? key.split(' ')[1] ?? key,
      }),
    );
}

/** The refusal: its message names the first few missing rights and counts the rest; `errors` contains each. */
function refused(lacking: readonly string[]): HttpError {
  const errors: ErrorDetail[] = lacking.slice(0, 100).map((message) => ({ code: 'RIGHT_NOT_HELD', message }));
  return new HttpError('GRANT_REFUSED', { values: { lacking: listOfRights(lacking) }, errors });
}

/** The first three rights, and how many more there are. */
export function listOfRights(lacking: readonly string[]): string {
  const shown = lacking.slice(0, 3).join('; ');
  return lacking.length > 3 ? translate('right.more', { shown, count: String(lacking.length - 3) }) : shown;
}
