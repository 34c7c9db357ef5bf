import Type, { type Static } from 'typebox';
import { Id, Nullable } from '../common';
import { ActionIdentifier, Delimitation, PermissionItem, ResourceTypeId, RoomFilter, SharedTalks } from '../permission';
import { NotificationEntry } from './account';

/** An entry of the action catalogue: which actions a resource type knows. */
export const ResourceAction = Type.Object({
  resourceTypeActionId: Id,
  resourceTypeId: ResourceTypeId,
  actionIdentifier: ActionIdentifier,
  actionName: Type.String(),
});
export type ResourceAction = Static<typeof ResourceAction>;

// A definition may be named once in a schema, and a room has permission items in two places.
const permissionItems = Type.Array(Type.Ref('PermissionItem'));

/** An access profile (2§3). */
export const Room = Type.Cyclic(
  {
    ...PermissionItem.$defs,
    Room: Type.Object({
      roomId: Id,
      roomName: Type.String({ maxLength: 150 }),
      displayName: Nullable(Type.String({ maxLength: 150 })),
      color: Nullable(Type.String()),
      sharedTalks: Nullable(Type.Array(SharedTalks)),
      requireDigitalSignature: Type.Array(Type.String()),
      roomFilters: Type.Array(RoomFilter),
      menus: permissionItems,
      subjects: permissionItems,
      connectedRooms: Type.Array(Type.Object({ roomId: Id })),
      roomNotifications: Type.Array(NotificationEntry),
      delimitations: Type.Array(Delimitation),
    }),
  },
  'Room',
);
export type Room = Static<typeof Room>;
