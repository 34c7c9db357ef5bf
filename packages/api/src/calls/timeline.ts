import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Instant, IntegerId, ListAnswer, Nullable, CommentVisibility } from '@assunto/engine/contract';
import { TalkHistoryEntry, TalkTag, FileValue } from '@assunto/engine/core';

/** The mails that tell of a comment, by what became of them. */
export const CommentMails = Type.Object({ queued: Type.Integer(), sent: Type.Integer(), failed: Type.Integer() });
export type CommentMails = Static<typeof CommentMails>;

/** A comment on a record, with the caller's permissions. `text` is rich text. */
export const TalkComment = Type.Object({
  talkCommentId: Id,
  visibility: CommentVisibility,
  text: Type.String(),
  attachments: Type.Array(FileValue),
  /** Whether its author answered a mail. */
  isByMail: Type.Boolean(),
  /** Only for its author and for those who read notes; absent where no mail was sent. */
  mails: Type.Optional(CommentMails),
  actorName: Type.String(),
  accountId: Nullable(Id),
  insertedIn: Instant,
  editedIn: Nullable(Instant),
  /** Whether the caller may change the text: their own, for a day. */
  canEdit: Type.Boolean(),
  /** Whether the caller may remove it: their own, or any for an administrator. */
  canDelete: Type.Boolean(),
});
export type TalkComment = Static<typeof TalkComment>;

/** The kinds of entries in a timeline: the actions of the history, comments and tags. */
export const TimelineKind = Type.Union([
  Type.Literal('create'),
  Type.Literal('update'),
  Type.Literal('delete'),
  Type.Literal('restore'),
  Type.Literal('activate'),
  Type.Literal('deactivate'),
  Type.Literal('merge'),
  Type.Literal('comment'),
  Type.Literal('tag'),
]);
export type TimelineKind = Static<typeof TimelineKind>;

/**
 * A tag that was added or removed. `isByFilter`: by a filter of the tag, after a change of the record or of the filter, or over
 * time.
 */
export const TimelineTag = Type.Object({
  talkTagChangeId: Id,
  tag: TalkTag,
  isAdded: Type.Boolean(),
  isByFilter: Type.Boolean(),
  /** Empty when it was not caused by a person's change. */
  actorName: Type.String(),
  accountId: Nullable(Id),
  insertedIn: Instant,
});
export type TimelineTag = Static<typeof TimelineTag>;

/** A deleted comment without its text: who deleted it, and its author. */
export const DeletedComment = Type.Object({
  talkCommentVersionId: Id,
  visibility: CommentVisibility,
  authorName: Type.String(),
  actorName: Type.String(),
  insertedIn: Instant,
});
export type DeletedComment = Static<typeof DeletedComment>;

/** One entry of a timeline: a change, a comment, a tag, or the deletion of a comment. */
export const TimelineEntry = Type.Union([
  Type.Object({ kind: Type.Literal('change'), change: TalkHistoryEntry }),
  Type.Object({ kind: Type.Literal('comment'), comment: TalkComment }),
  Type.Object({ kind: Type.Literal('tag'), change: TimelineTag }),
  Type.Object({ kind: Type.Literal('deleted'), comment: DeletedComment }),
]);
export type TimelineEntry = Static<typeof TimelineEntry>;

/** A person in a timeline; entries without a person, such as those of an automation, have no account. */
export const TimelinePerson = Type.Object({ accountId: Id, actorName: Type.String() });
export type TimelinePerson = Static<typeof TimelinePerson>;

/**
 * The filter of a timeline; absent properties do not restrict it. Days are in the company's time zone, both included. With
 * `subjectAttributeId` only changes of that attribute are returned.
 */
export const TimelineFilter = Type.Object({
  accountId: Type.Optional(IntegerId),
  kind: Type.Optional(TimelineKind),
  subjectAttributeId: Type.Optional(IntegerId),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
});
export type TimelineFilter = Static<typeof TimelineFilter>;

/** Answer of `GET /talk/{subject}/{talkId}/timeline`: newest first, with all of its people regardless of the filter. */
export const Timeline = Type.Interface([ListAnswer(TimelineEntry)], {
  people: Type.Array(TimelinePerson),
  /** Whether the caller may read and write internal notes of this record. */
  mayNote: Type.Boolean(),
  /** Whether the caller is notified of comments on this record because they chose to. */
  isFollowing: Type.Boolean(),
});
export type Timeline = Static<typeof Timeline>;

/** Somebody whom a comment may mention, as `[@name](account:accountId)` in its text. */
export const MentionablePerson = Type.Object({ accountId: Id, name: Type.String() });
export type MentionablePerson = Static<typeof MentionablePerson>;

/** What a comment said before it was changed, with the names of its files: until when, and who changed it. */
export const TalkCommentVersion = Type.Object({
  text: Type.String(),
  attachments: Type.Array(Type.String()),
  actorName: Type.String(),
  insertedIn: Instant,
});
export type TalkCommentVersion = Static<typeof TalkCommentVersion>;
