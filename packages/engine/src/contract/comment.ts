import * as Type from 'typebox';
import type { Static } from 'typebox';

/**
 * Who reads a comment: `public`, an answer, whoever reads the record; `internal`, a note, only who may do `Note` with it. It never
 * changes.
 */
export const CommentVisibility = Type.Union([Type.Literal('public'), Type.Literal('internal')]);
export type CommentVisibility = Static<typeof CommentVisibility>;

/** The files of a comment: how many, how large each may be in bytes, and their extensions. */
export const commentFiles = {
  most: 50,
  maxSize: 20 * 1024 * 1024,
  extensions: [
    ...[
      '.pdf',
      '.png',
      '.jpg',
      '.jpeg',
      '.gif',
      '.webp',
      '.bmp',
      '.doc',
      '.docx',
      '.xls',
      '.xlsx',
      '.pptx',
      '.odt',
      '.ods',
    ],
    ...['.txt', '.csv', '.xml', '.json', '.log', '.zip', '.7z', '.gz', '.eml', '.svg', '.html'],
  ],
} as const;

/** Body of the call that changes a comment. Without `attachments` its files stay; a comment has a text or a file. */
export const TalkCommentSave = Type.Object({
  text: Type.String({ maxLength: 4000 }),
  /** Ids of files, in order: those of the comment, and own ones that were uploaded for comments of the subject. */
  attachments: Type.Optional(
    Type.Array(Type.String({ pattern: '^[0-9a-f]{32}$' }), { maxItems: commentFiles.most, uniqueItems: true }),
  ),
});
export type TalkCommentSave = Static<typeof TalkCommentSave>;

/** Body of the call that writes a comment. `visibility` has no default: a note must not become an answer by omission. */
export const NewTalkComment = Type.Interface([TalkCommentSave], { visibility: CommentVisibility });
export type NewTalkComment = Static<typeof NewTalkComment>;
