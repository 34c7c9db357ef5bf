import type { NotificationEntry, RoomSave } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { flatMenus } from '../../metadata/flatMenus';
import { saveRoom, type RoomServices } from './saveRoom';
import { translate } from '../../platform/messages/language';

/**
 * Restores an earlier profile, also a deleted one. Grants on deleted resources are omitted; a filter or a delimitation that can
 * no longer be saved is refused, since without it the profile would grant more.
 */
export const createRoomRestore =
  (services: RoomServices): RestoreConfiguration =>
  async (request, { entityId, state, ifMatch }) => {
    const { body, leftOut } = await whatIsLeft(request, entityId, state as RoomSave);
    await saveRoom(services, request.account, entityId, body, { ifMatch, isRestore: true });
    return { leftOut };
  };

/** The state without what the company no longer has, and messages about that. */
async function whatIsLeft(
  { db, company }: AccountRequest,
  roomId: number,
  state: RoomSave,
): Promise<{ body: RoomSave; leftOut: string[] }> {
  const { subjectsById, subjects, subjectsByAttribute, rooms } = company;
  const menuIds = new Set(flatMenus(company.menus).map(({ Id }) => Id));
  const saved = new Set([...subjects.values()].flatMap((one) => one.savedFilters.map(({ filterId }) => filterId)));
  const isOfSubject = (one: { subjectId?: number | undefined }) =>
    one.subjectId === undefined || subjectsById.has(one.subjectId);
  // Current restrictions must not be lost.
  const today = rooms.get(roomId);
  const restricted = new Set([
    ...(today?.requireDigitalSignature ?? []).map((one) => one.toLowerCase()),
    ...(today?.delimitations ?? []).map((one) => one.subjectIdentifier.toLowerCase()),
  ]);
  const mayStay = (identifier: string) =>
    subjects.has(identifier.toLowerCase()) || restricted.has(identifier.toLowerCase());
  const menus = state.permissions.filter(({ resourceTypeId }) => resourceTypeId === 7);
  const ofSubjects = state.permissions.filter(({ resourceTypeId }) => resourceTypeId === 1);
  const leftMenus = menus.filter(({ resourceId }) => menuIds.has(resourceId));
  const leftSubjects = ofSubjects.filter(({ resourceId }) => subjectsById.has(resourceId));
  const withAttributes = leftSubjects.map((one) => ({
    ...one,
    permissions: (one.permissions ?? []).filter(
      ({ resourceId }) => subjectsByAttribute.get(resourceId)?.subjectId === one.resourceId,
    ),
  }));
  const attributeCount = (items: RoomSave['permissions']) =>
    items.reduce((count, { permissions = [] }) => count + permissions.length, 0);
  const connectedRooms = (state.connectedRooms ?? []).filter(({ roomToId }) => rooms.has(roomToId));
  const notifications = await existingNotifications(db, company.companyId, state.roomNotifications ?? []);
  const body: RoomSave = {
    ...state,
    permissions: [...leftMenus, ...withAttributes],
    connectedRooms,
    roomNotifications: notifications.entries,
    sharedTalks: state.sharedTalks?.filter(isOfSubject) ?? null,
    // The state contains the filter itself; only its link to the saved one is removed.
    roomFilters: (state.roomFilters ?? [])
      .filter(isOfSubject)
      .map((one) => ({ ...one, filterId: one.filterId && saved.has(one.filterId) ? one.filterId : null })),
    requireDigitalSignature: (state.requireDigitalSignature ?? []).filter(mayStay),
    delimitations: (state.delimitations ?? []).filter((one) => mayStay(one.subjectIdentifier)),
  };
  const gone = [
    ['room.menusGone', menus.length - leftMenus.length],
    ['room.subjectsGone', ofSubjects.length - leftSubjects.length],
    ['room.attributesGone', attributeCount(leftSubjects) - attributeCount(withAttributes)],
    ['room.profilesGone', (state.connectedRooms ?? []).length - connectedRooms.length],
    ['room.notificationsGone', notifications.missing],
  ] as const;
  const leftOut = gone.flatMap(([key, count]) => (count === 0 ? [] : [translate(key, { count })]));
  return { body, leftOut };
}

/** The entries of existing notifications, and the number of the others. */
async function existingNotifications(
  db: Queryable,
  companyId: number,
  entries: readonly NotificationEntry[],
): Promise<{ entries: NotificationEntry[]; missing: number }> {
  const ids = new Set(entries.flatMap(({ notifications }) => notifications.map((one) => one.notificationId)));
  const { rows } = await db.query<{ id: number }>(
    'SELECT notification_id AS id FROM notification WHERE company_id = $1 AND notification_id = ANY($2::bigint[])',
    [companyId, [...ids]],
  );
  const known = new Set(rows.map(({ id }) => id));
  return {
    entries: entries.map((entry) => ({
      ...entry,
      notifications: entry.notifications.filter(({ notificationId }) => known.has(notificationId)),
    })),
    missing: ids.size - known.size,
  };
}
