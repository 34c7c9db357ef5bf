import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Nullable } from '@assunto/engine/contract';

/** A use of an entity that prevents its deletion: refused deletions return them as `uses`, beside the message. */
export const EntityUse = Type.Object({
  /** The kind of the using entity, such as `menu`. */
  kind: Type.String(),
  id: Type.Integer(),
  /** Its name. */
  name: Type.String(),
  /** The page of the app that shows it, or `null`. */
  address: Nullable(Type.String()),
});
export type EntityUse = Static<typeof EntityUse>;
