import Type, { type Static } from 'typebox';
import { SubjectAttribute, TalkHistoryEntry } from '@assunto/engine/core';
import { CommentVisibility, Id, Instant, IntegerId, Nullable } from '@assunto/engine/contract';

import { TimelinePerson } from './timeline';

/** What happened to a record: a change, or a comment as plain text. */
export const ActivityEntry = Type.Interface(
  [Type.Object({ talkId: Id, subject: Type.String(), subjectName: Type.String(), recordName: Type.String() })],
  {
    event: Type.Union([
      Type.Object({ kind: Type.Literal('change'), change: TalkHistoryEntry }),
      Type.Object({
        kind: Type.Literal('comment'),
        comment: Type.Object({
          talkCommentId: Id,
          visibility: CommentVisibility,
          text: Type.String(),
          actorName: Type.String(),
          accountId: Nullable(Id),
          insertedIn: Instant,
        }),
      }),
    ]),
  },
);
export type ActivityEntry = Static<typeof ActivityEntry>;

/**
 * Which activity `GET /activity` answers. Days are in the company's time zone, both included; without `from`, the seven days up to
 * `to` or today.
 */
export const ActivityFilter = Type.Object({
  /** A subject identifier. */
  subj: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  accountId: Type.Optional(IntegerId),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
});
export type ActivityFilter = Static<typeof ActivityFilter>;

/**
 * Answer of `GET /activity`: newest first. `next` is the parameter `before` of the next page, `null` on the last. `people` are those
 * of the newest entries of the period, whatever person is asked for, and come with the first page only.
 */
export const Activity = Type.Object({
  itens: Type.Array(ActivityEntry),
  next: Nullable(Type.String()),
  people: Type.Array(TimelinePerson),
  /** The attributes that the changes name. */
  attributes: Type.Array(SubjectAttribute),
});
export type Activity = Static<typeof Activity>;
