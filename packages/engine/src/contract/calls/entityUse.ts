import Type, { type Static } from 'typebox';
import { Nullable } from '../common';

/** Where an entity is used that therefore cannot be deleted: refused deletions answer them as `uses`, beside the message. */
export const EntityUse = Type.Object({
  /** The kind of what uses it, such as `menu`. */
  kind: Type.String(),
  id: Type.Integer(),
  /** As people know it. */
  name: Type.String(),
  /** The page of the app that shows it, or `null`. */
  address: Nullable(Type.String()),
});
export type EntityUse = Static<typeof EntityUse>;
