import Type, { type Static } from 'typebox';
import { EntityUse } from './entityUse';

/** Something that points to what a save takes away: it stays, and shows less or nothing. */
export const BrokenUse = Type.Interface([EntityUse], {
  /** What is taken away, as people know it: a subject, or attributes of it. */
  lost: Type.String(),
});
export type BrokenUse = Static<typeof BrokenUse>;

const count = Type.Integer({ minimum: 0 });

/** Answer of `POST /room/{id}/preview` and `POST /template/{id}/preview`: what a save of the body would come to; nothing is saved. */
export const SaveEffects = Type.Object({
  /** Permissions, or columns, that come and go, and permissions whose filter becomes another one. */
  added: count,
  removed: count,
  changed: count,
  /** Active accounts of the profile, or people with a template of their own that is based on this one. */
  people: count,
  /** At most 20 of `brokenCount`. */
  broken: Type.Array(BrokenUse),
  brokenCount: count,
});
export type SaveEffects = Static<typeof SaveEffects>;
