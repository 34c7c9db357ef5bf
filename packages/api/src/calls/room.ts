import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, IntegerId, Nullable } from '@assunto/engine/contract';
import {
  ActionIdentifier,
  Delimitation,
  GrantedAction,
  PermissionItem,
  ResourceTypeId,
  RoomFilter,
  SharedTalks,
} from '@assunto/engine/core';
import { NotificationEntry } from './account';

/** An entry of the action catalogue: the actions of a resource type. */
export const ResourceAction = Type.Object({
  resourceTypeActionId: Id,
  resourceTypeId: ResourceTypeId,
  actionIdentifier: ActionIdentifier,
  actionName: Type.String(),
});
export type ResourceAction = Static<typeof ResourceAction>;

// Referenced, because a room has permission items in two places and a schema may define a name only once.
const permissionItems = Type.Array(Type.Ref('PermissionItem'));

/** An access profile. */
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
      /** Whether its people cannot sign in without a second factor. */
      requireSecondFactor: Type.Optional(Type.Boolean()),
      /** Whether its people may save jobs that run as 'Automação', with the rights of the profile. */
      actsAsAutomation: Type.Optional(Type.Boolean()),
      roomFilters: Type.Array(RoomFilter),
      menus: permissionItems,
      subjects: permissionItems,
      connectedRooms: Type.Array(Type.Object({ roomId: Id })),
      roomNotifications: Type.Array(NotificationEntry),
      delimitations: Type.Array(Delimitation),
      /** The number of its last change; a save sends it as `If-Match`. */
      version: Type.Optional(Type.Integer()),
    }),
  },
  'Room',
);
export type Room = Static<typeof Room>;

/** An access profile in a list (`GET /Room?fetch&page`). */
export const RoomEntry = Type.Object({
  roomId: Id,
  roomName: Type.String(),
  displayName: Nullable(Type.String()),
  color: Nullable(Type.String()),
});
export type RoomEntry = Static<typeof RoomEntry>;

const filterText = Type.String({ maxLength: 100_000 });
const actions = Type.Array(Type.Interface([GrantedAction], { filter: Type.Optional(Nullable(filterText)) }), {
  maxItems: 10,
});
const roomName = Type.String({ minLength: 1, maxLength: 150, pattern: '\\S' });

/**
 * Body of `POST /room` and `PUT /room/{id}`. `permissions` are those of menus and of subjects, with those of their
 * attributes nested one level deep. A filter without `subjectId` applies to the subject of its saved filter.
 */
export const RoomSave = Type.Object({
  roomName,
  displayName: Type.Optional(Nullable(Type.String({ maxLength: 150 }))),
  color: Type.Optional(Nullable(Type.String({ pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$' }))),
  permissions: Type.Array(
    Type.Object({
      resourceId: IntegerId,
      resourceTypeId: Type.Union([Type.Literal(7), Type.Literal(1)]),
      actions,
      permissions: Type.Optional(
        Type.Array(Type.Object({ resourceId: IntegerId, resourceTypeId: Type.Literal(3), actions }), {
          maxItems: 2000,
        }),
      ),
    }),
    { maxItems: 5000 },
  ),
  sharedTalks: Type.Optional(
    Nullable(Type.Array(Type.Object({ subjectId: IntegerId, filter: filterText }), { maxItems: 500 })),
  ),
  requireDigitalSignature: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 })),
  /** Absent: unchanged. */
  requireSecondFactor: Type.Optional(Type.Boolean()),
  /** Absent: unchanged. */
  actsAsAutomation: Type.Optional(Type.Boolean()),
  roomFilters: Type.Optional(
    Type.Array(
      Type.Object({
        filterId: Type.Optional(Nullable(IntegerId)),
        filterName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
        filter: filterText,
        subjectId: Type.Optional(IntegerId),
      }),
      { maxItems: 500 },
    ),
  ),
  connectedRooms: Type.Optional(Type.Array(Type.Object({ roomToId: IntegerId }), { maxItems: 5000 })),
  roomNotifications: Type.Optional(Type.Array(NotificationEntry, { maxItems: 20 })),
  delimitations: Type.Optional(
    Type.Array(
      Type.Object({
        subjectIdentifier: Type.String({ maxLength: 100 }),
        name: Type.String({ minLength: 1, maxLength: 150, pattern: '\\S' }),
        talks: Type.Array(Type.Object({ id: Id }), { minItems: 1, maxItems: 1000 }),
      }),
      { maxItems: 500 },
    ),
  ),
});
export type RoomSave = Static<typeof RoomSave>;

/** A resource of permissions, with its nested resources: attributes of a subject, entries of a menu. */
export interface RoomResource {
  resourceId: number;
  resourceTypeId: ResourceTypeId;
  name: string;
  /** For a subject or an attribute. */
  identifier: string | null;
  Permissions: RoomResource[];
}
export const RoomResource = Type.Cyclic(
  {
    RoomResource: Type.Object({
      resourceId: Id,
      resourceTypeId: ResourceTypeId,
      name: Type.String(),
      identifier: Nullable(Type.String()),
      Permissions: Type.Array(Type.Ref('RoomResource')),
    }),
  },
  'RoomResource',
);

/** Answer of `GET /room/resource`. */
export interface RoomResources {
  Menus: RoomResource[];
  Subjects: RoomResource[];
}
export const RoomResources = Type.Cyclic(
  {
    ...RoomResource.$defs,
    RoomResources: Type.Object({
      Menus: Type.Array(Type.Ref('RoomResource')),
      Subjects: Type.Array(Type.Ref('RoomResource')),
    }),
  },
  'RoomResources',
);
