import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Nullable } from './common';

/** The type of a permission's resource: 7 a menu, 1 a subject, 3 an attribute, 4 a room. */
export const ResourceTypeId = Type.Union([Type.Literal(7), Type.Literal(1), Type.Literal(3), Type.Literal(4)]);
export type ResourceTypeId = Static<typeof ResourceTypeId>;

/** The action that a permission allows (`Interagir` is action 29, identifier SELECT). */
export const ActionIdentifier = Type.Union([
  Type.Literal('SELECT'),
  Type.Literal('INSERT'),
  Type.Literal('UPDATE'),
  Type.Literal('DELETE'),
  Type.Literal('DEACTIVATE'),
  Type.Literal('NOTE'),
]);
export type ActionIdentifier = Static<typeof ActionIdentifier>;

/** A granted action, with the filter that the records must pass (JSON tree text). */
export const GrantedAction = Type.Object({
  resourceTypeActionId: Type.Optional(Id),
  actionIdentifier: ActionIdentifier,
  actionName: Type.Optional(Type.String()),
  filter: Type.Optional(Nullable(Type.String())),
});
export type GrantedAction = Static<typeof GrantedAction>;

/**
 * A room's permissions on one resource; those on attributes are nested in their subject's. Grants refer to ids, so that a
 * resource recreated under an old name has none.
 */
export interface PermissionItem {
  resourceId: number;
  resourceTypeId: ResourceTypeId;
  actions: GrantedAction[];
  permissions?: PermissionItem[];
}
const permissionItem = Type.Object({
  resourceId: Id,
  resourceTypeId: ResourceTypeId,
  actions: Type.Array(GrantedAction),
  permissions: Type.Optional(Type.Array(Type.Ref('PermissionItem'))),
});
export const PermissionItem = Type.Cyclic({ PermissionItem: permissionItem }, 'PermissionItem');

/** A filter of a room: its people see only records that pass those of their subject. */
export const RoomFilter = Type.Object({
  filterId: Type.Optional(Nullable(Id)),
  filterName: Type.String({ maxLength: 100 }),
  /** JSON tree text. */
  filter: Type.String(),
  subjectId: Type.Optional(Id),
});
export type RoomFilter = Static<typeof RoomFilter>;

/**
 * A restriction of a room to some of other people's records: of the subject, its people see their own records and those that pass
 * the filter. Subjects without an entry are not restricted.
 */
export const SharedTalks = Type.Object({
  subjectId: Id,
  /** JSON tree text. */
  filter: Type.String(),
});
export type SharedTalks = Static<typeof SharedTalks>;

/** Restricts the records of a subject to the selected talks, for a room. */
export const Delimitation = Type.Object({
  subjectIdentifier: Type.String(),
  name: Type.String(),
  talks: Type.Array(
    Type.Object({ id: Id, name: Type.Optional(Type.String()), displayName: Type.Optional(Type.String()) }),
  ),
});
export type Delimitation = Static<typeof Delimitation>;
