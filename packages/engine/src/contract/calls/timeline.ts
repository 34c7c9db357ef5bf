import Type, { type Static } from 'typebox';
import { Id, Instant, IntegerId, ListAnswer, Nullable } from '../common';
import { TalkHistoryEntry, TalkTag } from '../talk';

/** What somebody wrote on a record, as the caller sees it. `text` is rich text. */
export const TalkComment = Type.Object({
  talkCommentId: Id,
  text: Type.String(),
  actorName: Type.String(),
  accountId: Nullable(Id),
  insertedIn: Instant,
  editedIn: Nullable(Instant),
  /** The caller may change the text: their own, for a day. */
  canEdit: Type.Boolean(),
  /** The caller may remove it: their own, or any for an administrator. */
  canDelete: Type.Boolean(),
});
export type TalkComment = Static<typeof TalkComment>;

/** Body of the calls that write a comment. */
export const TalkCommentSave = Type.Object({ text: Type.String({ minLength: 1, maxLength: 4000 }) });
export type TalkCommentSave = Static<typeof TalkCommentSave>;

/** What may be looked for in a timeline: the actions of the history, comments and tags. */
export const TimelineKind = Type.Union([
  Type.Literal('create'),
  Type.Literal('update'),
  Type.Literal('delete'),
  Type.Literal('activate'),
  Type.Literal('deactivate'),
  Type.Literal('comment'),
  Type.Literal('tag'),
]);
export type TimelineKind = Static<typeof TimelineKind>;

/** A tag that a record got or lost. `isByFilter`: by a filter of the tag, after a change of the record, the filter or the time. */
export const TimelineTag = Type.Object({
  talkTagChangeId: Id,
  tag: TalkTag,
  isAdded: Type.Boolean(),
  isByFilter: Type.Boolean(),
  /** Empty when nobody's change caused it. */
  actorName: Type.String(),
  accountId: Nullable(Id),
  insertedIn: Instant,
});
export type TimelineTag = Static<typeof TimelineTag>;

/** One thing that happened to a record: a change, a comment or a tag. */
export const TimelineEntry = Type.Union([
  Type.Object({ kind: Type.Literal('change'), change: TalkHistoryEntry }),
  Type.Object({ kind: Type.Literal('comment'), comment: TalkComment }),
  Type.Object({ kind: Type.Literal('tag'), change: TimelineTag }),
]);
export type TimelineEntry = Static<typeof TimelineEntry>;

/** Somebody who is in a timeline; what nobody did, such as an automation, has no account. */
export const TimelinePerson = Type.Object({ accountId: Id, actorName: Type.String() });
export type TimelinePerson = Static<typeof TimelinePerson>;

/**
 * What of a timeline is wanted; what is left out does not narrow it. Days are those of the company's time zone, both
 * ends included. With `subjectAttributeId` only changes of that attribute are told.
 */
export const TimelineFilter = Type.Object({
  accountId: Type.Optional(IntegerId),
  kind: Type.Optional(TimelineKind),
  subjectAttributeId: Type.Optional(IntegerId),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
});
export type TimelineFilter = Static<typeof TimelineFilter>;

/** Answer of `GET /talk/{subject}/{talkId}/timeline`: the newest first, and everybody who is in it, whatever is filtered. */
export const Timeline = Type.Interface([ListAnswer(TimelineEntry)], { people: Type.Array(TimelinePerson) });
export type Timeline = Static<typeof Timeline>;
