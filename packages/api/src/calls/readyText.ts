import Type, { type Static } from 'typebox';
import { IntegerId, Nullable } from '@assunto/engine/contract';

/** A text that people insert into comments. Its variables are those of notifications: `${titulo}`. */
export const ReadyTextSave = Type.Object({
  name: Type.String({ maxLength: 100 }),
  text: Type.String({ maxLength: 3000 }),
  /** Only for records of this subject; `null` for all. */
  subjectId: Nullable(IntegerId),
  /** Only for accounts of these profiles; empty for all. */
  roomIds: Type.Array(IntegerId, { maxItems: 100, uniqueItems: true }),
});
export type ReadyTextSave = Static<typeof ReadyTextSave>;

/** A ready-made text as it is stored. */
export const ReadyText = Type.Interface([ReadyTextSave], {
  readyTextId: IntegerId,
  version: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ReadyText = Static<typeof ReadyText>;

/** A ready-made text for a comment on a record: its variables have the values that the caller may read. */
export const OfferedText = Type.Object({ readyTextId: IntegerId, name: Type.String(), text: Type.String() });
export type OfferedText = Static<typeof OfferedText>;
