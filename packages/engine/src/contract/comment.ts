import Type, { type Static } from 'typebox';

/**
 * Who reads a comment: `public`, an answer, whoever reads the record; `internal`, a note, only who may do `Note` with it. It never
 * changes.
 */
export const CommentVisibility = Type.Union([Type.Literal('public'), Type.Literal('internal')]);
export type CommentVisibility = Static<typeof CommentVisibility>;

/** Body of the call that changes a comment. */
export const TalkCommentSave = Type.Object({ text: Type.String({ minLength: 1, maxLength: 4000 }) });
export type TalkCommentSave = Static<typeof TalkCommentSave>;

/** Body of the call that writes a comment. `visibility` has no default: a note must not become an answer by omission. */
export const NewTalkComment = Type.Interface([TalkCommentSave], { visibility: CommentVisibility });
export type NewTalkComment = Static<typeof NewTalkComment>;
