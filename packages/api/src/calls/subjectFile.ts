import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId, Nullable } from '@assunto/engine/contract';
import { RelatedSubjectRef } from '@assunto/engine/core';
import { ColumnProposal } from './columnProposal';
import { AttributeCreate, SubjectCreate } from './subjectConfiguration';
import {
  AnswerConvention,
  DateConvention,
  EmptyMark,
  ImportColumn,
  NumberConvention,
  TimeConvention,
} from './transfer';

/** A column of a file from which a subject can be created. */
export const SubjectFileColumn = Type.Interface([Type.Omit(ImportColumn, ['subjectAttributeId']), ColumnProposal], {
  /** The subject whose records the values name, all of those that were looked up; `null` for none. */
  relatedSubject: Nullable(RelatedSubjectRef),
  /** Whether all values differ, so that the attribute could be a natural key. */
  isUnique: Type.Boolean(),
});
export type SubjectFileColumn = Static<typeof SubjectFileColumn>;

/**
 * A file to create a subject from. It is stored for 24 hours. `reading`: a large one is read in the background and has no columns
 * yet; `mapping`: it waits for its person; `stopped`: it could not be read, `reason` says why.
 */
export const SubjectFile = Type.Object({
  fileId: IntegerId,
  fileName: Type.String(),
  state: Type.Union([Type.Literal('reading'), Type.Literal('mapping'), Type.Literal('stopped')]),
  /** The part of the file that was read, from 0 to 1, and its rows. */
  readPart: Type.Number({ minimum: 0, maximum: 1 }),
  doneCount: Type.Integer({ minimum: 0 }),
  /** Portuguese. */
  reason: Nullable(Type.String()),
  /** The name proposed for the subject, from that of the file. */
  subjectName: Type.String(),
  /** Rows of the file without the headings. */
  rowCount: Type.Integer({ minimum: 0 }),
  columns: Type.Array(SubjectFileColumn),
  emptyMarks: Type.Array(EmptyMark),
});
export type SubjectFile = Static<typeof SubjectFile>;

/** Body of `POST /subject/file/{fileId}/create`. */
export const SubjectFromFile = Type.Object(
  {
    subject: Type.Omit(SubjectCreate, ['attributes']),
    /** The attribute for each column of the file, in its order, with the formats of its texts; `null` for no attribute. */
    columns: Type.Array(
      Nullable(
        Type.Object(
          {
            attribute: AttributeCreate,
            numbers: Type.Optional(NumberConvention),
            dates: Type.Optional(DateConvention),
            times: Type.Optional(TimeConvention),
            answers: Type.Optional(AnswerConvention),
          },
          { additionalProperties: false },
        ),
      ),
      { minItems: 1, maxItems: 500 },
    ),
    /** The texts that mean empty cells. */
    emptyMarks: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 40 })),
    /** The name of the menu entry for the new list; `null` for none. */
    menuName: Nullable(Type.String({ minLength: 1, maxLength: 100 })),
    /** The profiles that may read, create, change and remove the records and see the menu entry. Profile 1 always may. */
    roomIds: Type.Array(IntegerId, { maxItems: 200 }),
  },
  { additionalProperties: false },
);
export type SubjectFromFile = Static<typeof SubjectFromFile>;

/** A subject created from a file, and the import of its rows, which starts by itself when no row has a problem. */
export const SubjectFromFileAnswer = Type.Object({
  subjectId: IntegerId,
  subjectIdentifier: Type.String(),
  importId: IntegerId,
});
export type SubjectFromFileAnswer = Static<typeof SubjectFromFileAnswer>;
