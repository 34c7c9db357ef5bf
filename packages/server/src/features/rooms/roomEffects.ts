import { adminRoomId } from '@assunto/api/ticketing';
import { notificationTextVariables, type BrokenUse, type RoomSave, type SaveEffects } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { AccountRequest } from '../../access/RecordRequest';
import { namedEffects } from '../../configuration/namedEffects';
import type { RoomMetadata } from '../../metadata/CompanyMetadata';
import { flatMenus } from '../../metadata/flatMenus';
import type { StoredRoom } from './checkRoom';
import { brokenTemplates } from './brokenTemplates';
import { keyOf, type Grants, type Loss, type LostReading } from './Loss';
import { checkRoomSave, type RoomServices } from './saveRoom';

/**
 * The effects of saving this body over a profile, including what would break. Throws what the save would throw, and saves
 * nothing.
 */
export async function roomEffects(
  services: RoomServices,
  account: CallerAccount,
  roomId: number,
  body: RoomSave,
): Promise<SaveEffects> {
  const { request, before, room } = await checkRoomSave(services, account, roomId, body);
  const [old, now] = [grantsOf(request, before), grantsAfter(room)];
  const both = [...now].filter(([key]) => old.has(key));
  const { rows } = await request.db.query<{ people: number }>(
    'SELECT count(*) AS people FROM account WHERE company_id = $1 AND room_id = $2 AND NOT inactive',
    [account.companyId, roomId],
  );
  // Administrators may read everything, whatever their profile contains.
  const lost = roomId === adminRoomId ? [] : lostReading(request, old, now);
  return {
    added: now.size - both.length,
    removed: old.size - both.length,
    changed: both.filter(([key, filter]) => old.get(key) !== filter).length,
    people: rows[0]?.people ?? 0,
    ...namedEffects(await brokenUses(request, { roomId, room, old, now, lost })),
  };
}

const filterText = (filter: unknown): string => (filter ? JSON.stringify(filter) : '');

const grantsAfter = ({ permissions }: StoredRoom): Grants =>
  new Map(
    permissions.map(({ resourceTypeId, resourceId, action, filter }) => [
      keyOf(resourceTypeId, resourceId, action),
      filterText(filter),
    ]),
  );

/** The current grants on existing resources: those on deleted ones end with any save. */
function grantsOf({ company }: AccountRequest, room: RoomMetadata | null): Grants {
  const menuIds = new Set(flatMenus(company.menus).map(({ Id }) => Id));
  const subjects = (room?.subjects ?? []).filter(({ resourceId }) => company.subjectsById.has(resourceId));
  const attributes = subjects
    .flatMap(({ permissions = [] }) => permissions)
    .filter(({ resourceId }) => company.subjectsByAttribute.has(resourceId));
  const menus = (room?.menus ?? []).filter(({ resourceId }) => menuIds.has(resourceId));
  const grants = [...menus, ...subjects, ...attributes].flatMap(({ resourceTypeId, resourceId, actions }) =>
    actions.map(({ actionIdentifier, filter }): [string, string] => [
      keyOf(resourceTypeId, resourceId, actionIdentifier),
      // Parsed and formatted again, so that equal filters are equal texts.
      filter ? JSON.stringify(JSON.parse(filter)) : '',
    ]),
  );
  const rooms = (room?.connectedRooms ?? []).filter((other) => company.rooms.has(other.roomId));
  return new Map([...grants, ...rooms.map((other): [string, string] => [keyOf(4, other.roomId, 'SELECT'), ''])]);
}

function lostReading({ company }: AccountRequest, old: Grants, now: Grants): LostReading[] {
  const isLost = (type: number, id: number) =>
    old.has(keyOf(type, id, 'SELECT')) && !now.has(keyOf(type, id, 'SELECT'));
  return [...company.subjects.values()].flatMap((subject) => {
    const isWhole = isLost(1, subject.subjectId);
    const attributes = new Map(
      subject.attributes
        .filter(({ subjectAttributeId }) => isLost(3, subjectAttributeId))
        .map(({ subjectAttributeId, name }) => [subjectAttributeId, name]),
    );
    const wasRead = old.has(keyOf(1, subject.subjectId, 'SELECT'));
    return isWhole || (wasRead && attributes.size > 0) ? [{ subject, isWhole, attributes }] : [];
  });
}

interface RoomLoss extends Loss {
  room: StoredRoom;
}

/** The menus and notifications of the profile, and templates, that use what it could no longer read. */
async function brokenUses(request: AccountRequest, loss: RoomLoss): Promise<BrokenUse[]> {
  if (loss.lost.length === 0) return [];
  const menus = flatMenus(request.company.menus)
    .filter(({ Id }) => loss.now.has(keyOf(7, Id, 'SELECT')))
    .flatMap(({ Id, Name, subjectId }): BrokenUse[] => {
      const found = loss.lost.find(({ isWhole, subject }) => isWhole && subject.subjectId === subjectId);
      const address = `/config/menu?item=${Id}`;
      return found ? [{ kind: 'menu', id: Id, name: Name, address, lost: found.subject.subjectName }] : [];
    });
  return [...menus, ...(await brokenNotifications(request, loss)), ...(await brokenTemplates(request, loss))];
}

/** Notifications of the profile whose subject or variables it could no longer read. */
async function brokenNotifications({ db, company }: AccountRequest, { room, lost }: RoomLoss): Promise<BrokenUse[]> {
  const received = room.roomNotifications.flatMap(({ notifications }) =>
    notifications.filter(({ isEnable }) => isEnable).map(({ notificationId }) => notificationId),
  );
  const { rows } = await db.query<{ id: number; name: string; subjectId: number; texts: string }>(
    `SELECT notification_id AS id, notification_name AS name, subject_id AS "subjectId",
       title_template || ' ' || message_template AS texts
     FROM notification WHERE company_id = $1 AND notification_id = ANY($2::bigint[]) AND subject_id = ANY($3::integer[])
     ORDER BY assunto_fold(notification_name) COLLATE "C", notification_id`,
    [company.companyId, [...new Set(received)], lost.map(({ subject }) => subject.subjectId)],
  );
  return rows.flatMap(({ id, name, subjectId, texts }) => {
    const found = lost.find(({ subject }) => subject.subjectId === subjectId);
    if (!found) return [];
    const named = new Set(notificationTextVariables(texts).map((variable) => variable.split('.')[0]?.toLowerCase()));
    const attributes = found.subject.attributes
      .filter((one) => found.attributes.has(one.subjectAttributeId) && named.has(one.identifier.toLowerCase()))
      .map((one) => one.name);
    if (!found.isWhole && attributes.length === 0) return [];
    const what = found.isWhole ? found.subject.subjectName : attributes.join(', ');
    return [{ kind: 'notification', id, name, address: `/notification/${id}`, lost: what }];
  });
}
