import { createHttpEntities, type Client, type EntityValues } from '@assunto/engine';
import type { PermissionItem } from '@assunto/engine/core';
import type { Room, RoomSave } from '@assunto/api';

/** The calls of access profiles. */
export const createProfileSource = (client: Client) =>
  createHttpEntities<Room>(client, { path: '/room', body: (values) => profileBody(values) });

/** The body of a save: permissions of menus and subjects together, and only channels with entries. */
export function profileBody(values: EntityValues): RoomSave {
  const room = values as Partial<Room>;
  const text = (value: string | null | undefined) => value || null;
  return {
    roomName: room.roomName ?? '',
    displayName: text(room.displayName),
    color: text(room.color),
    permissions: [...(room.menus ?? []), ...(room.subjects ?? [])].map(permissionBody) as RoomSave['permissions'],
    sharedTalks: room.sharedTalks && room.sharedTalks.length > 0 ? room.sharedTalks : null,
    requireDigitalSignature: room.requireDigitalSignature ?? [],
    requireSecondFactor: room.requireSecondFactor === true,
    actsAsAutomation: room.actsAsAutomation === true,
    roomFilters: (room.roomFilters ?? []).map(({ filterId = null, filterName, filter, subjectId }) => ({
      filterId,
      filterName,
      filter,
      ...(subjectId === undefined ? {} : { subjectId }),
    })),
    connectedRooms: (room.connectedRooms ?? []).map(({ roomId }) => ({ roomToId: roomId })),
    roomNotifications: (room.roomNotifications ?? []).filter(({ notifications }) => notifications.length > 0),
    delimitations: (room.delimitations ?? []).map(({ subjectIdentifier, name, talks }) => ({
      subjectIdentifier,
      name,
      talks: talks.map(({ id }) => ({ id })),
    })),
  };
}

function permissionBody({ resourceId, resourceTypeId, actions, permissions = [] }: PermissionItem): PermissionItem {
  return {
    resourceId,
    resourceTypeId,
    actions: actions.map(({ actionIdentifier, filter }) => ({ actionIdentifier, ...(filter ? { filter } : {}) })),
    ...(permissions.length > 0 && { permissions: permissions.map(permissionBody) }),
  };
}
