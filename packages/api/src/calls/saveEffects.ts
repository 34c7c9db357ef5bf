import * as Type from 'typebox';
import type { Static } from 'typebox';
import { EntityUse } from './entityUse';

/** A use of something that a save removes: it remains, and shows less or nothing. */
export const BrokenUse = Type.Interface([EntityUse], {
  /** The name of what is removed: a subject, or attributes of it. */
  lost: Type.String(),
});
export type BrokenUse = Static<typeof BrokenUse>;

const count = Type.Integer({ minimum: 0 });

/**
 * Answer of `POST /room/{id}/preview` and `POST /template/{id}/preview`: the effects that saving the body would have; nothing is
 * saved.
 */
export const SaveEffects = Type.Object({
  /** Permissions, or columns, that are added and removed, and permissions whose filter changes. */
  added: count,
  removed: count,
  changed: count,
  /** Active accounts of the profile, or people with a template of their own based on this one. */
  people: count,
  /** At most 20 of `brokenCount`. */
  broken: Type.Array(BrokenUse),
  brokenCount: count,
});
export type SaveEffects = Static<typeof SaveEffects>;
