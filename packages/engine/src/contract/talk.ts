import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Instant, Integer32, Nullable, PageNumber, TemplateId } from './common';
import type { RecordId } from './recordId';

/** The id of a record of our server; in types that of the page's source. */
const TalkId = Type.Unsafe<RecordId>(Id);

/** A tag of a record. `isManual`: it was added by a person, and people may remove it. */
export const TalkTag = Type.Object({
  tagId: Id,
  tagName: Type.String(),
  tagColor: Type.String(),
  isManual: Type.Optional(Type.Boolean()),
});
export type TalkTag = Static<typeof TalkTag>;

/** The value of a select in JSON: `id` is a talkId (related subject) or the id of a configured option. */
export const OptionValue = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  name: Type.String(),
  color: Type.Optional(Type.String()),
  /** Of the state of a paused deadline: the seconds of business time that were left. */
  secondsLeft: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type OptionValue = Static<typeof OptionValue>;

/** One attribute's value in a talk. The shape of `value` is the component type's canonical one. */
export const TalkValue = Type.Object({
  subjectAttributeId: Id,
  subjectAttributeIdentifier: Type.String(),
  value: Type.Unknown(),
  tags: Type.Array(TalkTag),
});
export type TalkValue = Static<typeof TalkValue>;

/** An attribute of the record that `subjectAttributeId` refers to. */
export const RelatedAttribute = Type.Object({ subjectAttributeId: Id, relatedAttributeId: Id });
export type RelatedAttribute = Static<typeof RelatedAttribute>;

/** The value of such an attribute; `null` also where the caller may not read the related record. */
export const RelatedValue = Type.Object({ ...RelatedAttribute.properties, value: Type.Unknown() });
export type RelatedValue = Static<typeof RelatedValue>;

/** A file of a talk that the caller may read: of one of its attributes, or of a comment. */
export const TalkAttachment = Type.Object({
  /** The id of the file, for the calls about files. */
  talkAttachmentId: Type.String(),
  /** The name of the file. */
  value: Type.String(),
  /** In bytes. */
  size: Type.Integer({ minimum: 0 }),
  contentType: Type.String(),
  /** Who uploaded it; empty for nobody that still exists. */
  actorName: Type.String(),
  insertedIn: Instant,
  /** The attribute that has it; `null` for a file of a comment. */
  subjectAttributeId: Nullable(Id),
  /** The comment that has it; `null` for a file of an attribute. */
  talkCommentId: Nullable(Type.Integer()),
});
export type TalkAttachment = Static<typeof TalkAttachment>;

/** A record. `version` is incremented by each change and returned with an update. */
export const Talk = Type.Object({
  talkId: Type.Unsafe<RecordId>(Type.Integer()),
  subject: Type.String(),
  isActive: Type.Boolean(),
  displayName: Type.String(),
  isReadOnly: Type.Boolean(),
  tags: Type.Array(TalkTag),
  talkValues: Type.Array(TalkValue),
  /** In lists that name `relatedColumns`: their values. */
  relatedValues: Type.Optional(Type.Array(RelatedValue)),
  /** In the response to the call for one talk, newest first, at most 200; lists have none. */
  talkAttachments: Type.Array(TalkAttachment),
  version: Type.Integer({ minimum: 1 }),
  insertedIn: Instant,
  updatedIn: Instant,
  /** The name of the account that made it; `null` for none that still exists, absent where it was not read. */
  createdBy: Type.Optional(Nullable(Type.String())),
  /** The same of the account that changed it last. */
  updatedBy: Type.Optional(Nullable(Type.String())),
});
export type Talk = Static<typeof Talk>;

/** One value in a save. In an update, `{ increment: n }` adds to the stored number, so that concurrent increments add up. */
export const TalkValueInput = Type.Object({
  subjectAttributeId: Id,
  value: Type.Unknown({
    description:
      'O valor; null esvazia. Na alteração de um atributo numérico, {"increment": n} soma n ao valor guardado, também quando outros somam ao mesmo tempo.',
  }),
});
export type TalkValueInput = Static<typeof TalkValueInput>;

/**
 * Body of a creation or update. `talkId` and `version` are sent on update only; `version` may be omitted with `If-Match` or when
 * all values are increments. `templateId` 0 is the generated template with every attribute, used when none is configured.
 */
export const TalkSave = Type.Object({
  subject: Type.Optional(Type.String()),
  talkId: Type.Optional(TalkId),
  version: Type.Optional(Integer32(1)),
  talkValues: Type.Array(TalkValueInput, { maxItems: 2000 }),
  templateId: Type.Optional(Nullable(TemplateId)),
});
export type TalkSave = Static<typeof TalkSave>;

/** The direction of an order: the specification's numbers, 0 descending and 1 ascending. */
export const SortDirection = Type.Union([Type.Literal(0), Type.Literal(1)]);
export type SortDirection = Static<typeof SortDirection>;

/**
 * One key of an order: an attribute, or `null` for the talk id. With `relatedAttributeId`, that attribute of the record that the
 * first one refers to.
 */
export const TalkOrder = Type.Object({
  subjectAttributeId: Nullable(Id),
  relatedAttributeId: Type.Optional(Id),
  direction: SortDirection,
});
export type TalkOrder = Static<typeof TalkOrder>;

/** Body of `POST /talk/filter/{subject}/`. */
export const TalkFilter = Type.Object({
  isActive: Type.Optional(Type.Boolean()),
  page: Type.Optional(PageNumber),
  fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 10000 })),
  scenario: Type.Optional(Type.String()),
  filterIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** A filter tree, as an object or as its JSON text. */
  filterJson: Type.Optional(Nullable(Type.Union([Type.String(), Type.Object({}, { additionalProperties: true })]))),
  /** Only children of this talk. */
  talkParent: Type.Optional(Nullable(Type.Object({ subject: Type.String(), talkId: TalkId }))),
  order: Type.Optional(Type.Array(TalkOrder, { maxItems: 10 })),
  /** The attributes of related records that are wanted too, as `relatedValues`. */
  relatedColumns: Type.Optional(Type.Array(RelatedAttribute, { maxItems: 50 })),
  /** Only records with one of these tags; 0 stands for records without tags. */
  tagIds: Type.Optional(Type.Array(Integer32(0), { maxItems: 50 })),
  /** In a list grouped by tags, only the group of this tag; 0: records without tags. */
  tagGroup: Type.Optional(Integer32(0)),
  /** Search terms for the readable text attributes. */
  term: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  /** `page`: rows only; `total`: the count only; absent: both. */
  want: Type.Optional(Type.Union([Type.Literal('page'), Type.Literal('total')])),
  /** Asks for an exact total above 10,000 too. */
  exactTotal: Type.Optional(Type.Boolean()),
});
export type TalkFilter = Static<typeof TalkFilter>;

/** A record that prevents a deletion (403) or refers to a deleted record (422). */
export const TalkBlocker = Type.Object({
  talkId: TalkId,
  displayName: Type.String(),
  subject: Type.String(),
  subjectName: Type.String(),
  message: Type.String(),
  /** The record that was to be deleted. */
  blockedTalkId: TalkId,
});
export type TalkBlocker = Static<typeof TalkBlocker>;

/** Body of a refused deletion: the error, and the records that prevent it. */
export const DeleteRefused = Type.Object({
  code: Type.String(),
  message: Type.String(),
  errors: Type.Array(Type.Object({ code: Type.String(), message: Type.String() })),
  blockers: Type.Array(TalkBlocker),
});
export type DeleteRefused = Static<typeof DeleteRefused>;

/** One attribute that another person changed after the caller had read the record. */
export const TalkConflict = Type.Object({
  subjectAttributeId: Id,
  attribute: Type.String(),
  attributeName: Type.String(),
  mine: Type.Unknown(),
  theirs: Type.Unknown(),
  actorName: Type.String(),
  changedIn: Instant,
});
export type TalkConflict = Static<typeof TalkConflict>;

/** Body of a save refused with 409: the attributes concerned, and the version to save on. */
export const TalkConflictAnswer = Type.Object({
  code: Type.String(),
  message: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  errors: Type.Array(Type.Object({ code: Type.String(), message: Type.String(), attribute: Type.String() })),
  conflicts: Type.Array(TalkConflict),
});
export type TalkConflictAnswer = Static<typeof TalkConflictAnswer>;

/** One change in a record's history. `action` tells what happened; `changes` lists attributes on create and update, and those that a restored record lost. The entries of merged records belong to the history of the survivor. */
export const TalkHistoryEntry = Type.Object({
  talkHistoryId: Id,
  action: Type.Union([
    Type.Literal('create'),
    Type.Literal('update'),
    Type.Literal('delete'),
    Type.Literal('restore'),
    Type.Literal('activate'),
    Type.Literal('deactivate'),
    Type.Literal('merge'),
    Type.Literal('unmerge'),
  ]),
  actorName: Type.String(),
  accountId: Nullable(Id),
  insertedIn: Instant,
  /** Of a merge: the record that was merged into this one, or was separated again. */
  merge: Type.Optional(
    Type.Object({
      talkMergeId: Id,
      talkId: TalkId,
      /** Its name, where the caller may read it. */
      displayName: Type.String(),
      /** Whether the caller may undo it now. */
      isUndoable: Type.Boolean(),
    }),
  ),
  changes: Type.Array(
    Type.Object({
      subjectAttributeId: Id,
      attributeName: Type.String(),
      componentId: Type.Integer(),
      from: Type.Unknown(),
      to: Type.Unknown(),
    }),
  ),
});
export type TalkHistoryEntry = Static<typeof TalkHistoryEntry>;
