import * as Type from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Id, Instant, Nullable, TemplateId } from '@assunto/engine/contract';
import { RelatedAttribute, TalkFilter } from '@assunto/engine/core';

/** The format of an export: CSV in the Brazilian convention, or an Excel workbook. */
export const ExportFormat = Type.Union([Type.Literal('csv'), Type.Literal('xlsx')]);
export type ExportFormat = Static<typeof ExportFormat>;

/**
 * Body of `POST /talk/{subject}/export`: exports the records of a list, with the same filters and order. `columns` are attributes
 * in the order of the file (`null` is the record's number, `tags` its tags), also of related records; by default those of the
 * template.
 */
export const TalkExport = Type.Object({
  ...Type.Omit(TalkFilter, ['page', 'fetch', 'want', 'exactTotal', 'relatedColumns']).properties,
  format: ExportFormat,
  columns: Type.Optional(
    Type.Array(Nullable(Type.Union([Id, Type.Literal('tags'), RelatedAttribute])), { minItems: 1, maxItems: 1600 }),
  ),
  templateId: Type.Optional(Nullable(TemplateId)),
});
export type TalkExport = Static<typeof TalkExport>;

/**
 * The state of a background export. The file of a `done` one can be downloaded; a `stopped` one could not continue: `reason` says
 * why.
 */
export const ExportState = Type.Union([
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('canceled'),
  Type.Literal('stopped'),
]);
export type ExportState = Static<typeof ExportState>;

/** An export of more than 10,000 records, which runs in the background. Only the person who requested it sees it. */
export const TalkExportJob = Type.Object({
  exportId: Id,
  /** The identifier of the subject. */
  subject: Type.String(),
  fileName: Type.String(),
  state: ExportState,
  /** Records of the list when the export began. */
  rowCount: Type.Integer({ minimum: 0 }),
  doneCount: Type.Integer({ minimum: 0 }),
  /** Bytes of the file; `null` until it is done. */
  size: Nullable(Type.Integer({ minimum: 0 })),
  reason: Nullable(Type.String()),
  insertedIn: Instant,
  /** When it is deleted with its file. */
  expiresIn: Instant,
});
export type TalkExportJob = Static<typeof TalkExportJob>;

/**
 * The state of an import. `reading`: a large file is stored, and its rows are read in the background; `mapping`: waits for the mapping of columns; `checking`: the rows are validated; `ready`: the problems
 * are known and nothing was written; `running`; `undoing`; the others are final. A `stopped` one could not continue: `reason`
 * says why. Records written by `canceled` and `stopped` imports stay until they are undone.
 */
export const ImportState = Type.Union([
  Type.Literal('reading'),
  Type.Literal('mapping'),
  Type.Literal('checking'),
  Type.Literal('ready'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('canceled'),
  Type.Literal('stopped'),
  Type.Literal('undoing'),
  Type.Literal('undone'),
]);
export type ImportState = Static<typeof ImportState>;

/** The decimal format of a column: `1.234,56` (`comma`) or `1,234.56` (`point`). */
export const NumberConvention = Type.Union([Type.Literal('comma'), Type.Literal('point')]);
export type NumberConvention = Static<typeof NumberConvention>;

/**
 * The order of day, month and year in a column: `31/12/2026`, `12/31/2026` or `26-12-31`. Dates with a leading four-digit year
 * are read in any case.
 */
export const DateConvention = Type.Union([Type.Literal('dmy'), Type.Literal('mdy'), Type.Literal('ymd')]);
export type DateConvention = Static<typeof DateConvention>;

/**
 * The zone of a column's times without a UTC offset: `company`, `utc`, in which many programs export, or a name of the IANA list,
 * such as `America/Manaus`.
 */
export const TimeConvention = Type.String({ minLength: 1, maxLength: 64 });
export type TimeConvention = Static<typeof TimeConvention>;

const answerLimits = { count: 8, length: 80 };

/** The texts of a column that mean yes and no, in any case. */
export const AnswerConvention = Type.Object({
  yes: Type.Array(Type.String({ minLength: 1, maxLength: answerLimits.length }), { maxItems: answerLimits.count }),
  no: Type.Array(Type.String({ minLength: 1, maxLength: answerLimits.length }), { maxItems: answerLimits.count }),
});
export type AnswerConvention = Static<typeof AnswerConvention>;

const Read = Nullable(Type.String());
const ofConvention = <Chosen extends TSchema, Example extends TSchema>(chosen: Chosen, example: Example) =>
  Nullable(
    Type.Object({
      chosen,
      /** Whether all values of the column fit only the chosen convention; otherwise a person should check it. */
      isCertain: Type.Boolean(),
      /** Values of the file, and how each convention reads them; `null` where it cannot. */
      examples: Type.Array(example),
    }),
  );

/** A column of an imported file. `subjectAttributeId` is the attribute that it fills, `null` for none. */
export const ImportColumn = Type.Object({
  name: Type.String(),
  /** The first non-empty values, unchanged. */
  samples: Type.Array(Type.String()),
  subjectAttributeId: Nullable(Id),
  /** `null` where the texts of the column are numbers of one meaning, or none. */
  numbers: ofConvention(NumberConvention, Type.Object({ text: Type.String(), comma: Read, point: Read })),
  /** `null` where no text of the column is a date with its year at the end or of two digits. */
  dates: ofConvention(DateConvention, Type.Object({ text: Type.String(), dmy: Read, mdy: Read, ymd: Read })),
  /** Absent where no value of the column has a time without a UTC offset. */
  times: Type.Optional(TimeConvention),
  /** For a column of at most eight different texts: which of them mean yes and no. A text of neither list is a problem. */
  answers: Nullable(Type.Object({ chosen: AnswerConvention, found: Type.Array(Type.String()) })),
});
export type ImportColumn = Static<typeof ImportColumn>;

/** A text that means an empty cell in some files, e.g. `N/A`. */
export const EmptyMark = Type.Object({
  mark: Type.String(),
  /** The number of cells that contain it. */
  count: Type.Integer({ minimum: 0 }),
  /** Whether these cells are read as empty. */
  isEmpty: Type.Boolean(),
});
export type EmptyMark = Static<typeof EmptyMark>;

/**
 * The repair for one cause of problems in a column, in all of its rows: the cell is ignored (`empty`), read as `value`
 * (`replace`), or its value is taken as the attribute stores it, e.g. rounded (`accept`).
 */
export const ImportRepair = Type.Object({
  /** The index of the column in the file. */
  column: Type.Integer({ minimum: 0, maximum: 499 }),
  cause: Type.String({ minLength: 1, maxLength: 500 }),
  action: Type.Union([Type.Literal('empty'), Type.Literal('replace'), Type.Literal('accept')]),
  value: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type ImportRepair = Static<typeof ImportRepair>;

/** An import of records from a file; only the person who sent the file sees it. */
export const TalkImport = Type.Object({
  importId: Id,
  subject: Type.String(),
  fileName: Type.String(),
  state: ImportState,
  columns: Type.Array(ImportColumn),
  emptyMarks: Type.Array(EmptyMark),
  repairs: Type.Array(ImportRepair),
  /** Rows of the file without the headings; 0 until it was read. */
  rowCount: Type.Integer({ minimum: 0 }),
  /** The part of the file that was read, from 0 to 1. */
  readPart: Type.Number({ minimum: 0, maximum: 1 }),
  /** Rows done in the current step. */
  doneCount: Type.Integer({ minimum: 0 }),
  /** Rows that cannot be imported unchanged. */
  problemCount: Type.Integer({ minimum: 0 }),
  /** The number of records created. */
  createdCount: Type.Integer({ minimum: 0 }),
  /** Whether rows with the natural key of a record change that record. */
  updatesExisting: Type.Boolean(),
  /** Whether empty cells empty the attributes of the records that are changed. */
  clearsEmpty: Type.Boolean(),
  /** The number of records changed; before the import, of rows that would change one. */
  updatedCount: Type.Integer({ minimum: 0 }),
  /** The number of records deleted by an undo, or restored as they were. */
  undoneCount: Type.Integer({ minimum: 0 }),
  /** Records that an undo left as they are, because they were changed or are in use. */
  remainingCount: Type.Integer({ minimum: 0 }),
  /** Whether everything is rolled back when a row turns out to be invalid. */
  isAllOrNone: Type.Boolean(),
  /** Whether the created records start automations, and the deletion of their undo. */
  startsJobs: Type.Boolean(),
  /** Whether the subject was created from the file: then the import starts by itself when no row has a problem. */
  createdSubject: Type.Boolean(),
  /** Why it stopped or was rolled back; Portuguese. */
  reason: Nullable(Type.String()),
  insertedIn: Instant,
});
export type TalkImport = Static<typeof TalkImport>;

/** Body of `PUT /talk/{subject}/imports/{importId}/mapping`: the attribute of each column of the file, in its order. */
export const ImportMapping = Type.Object({
  columns: Type.Array(Nullable(Id), { minItems: 1, maxItems: 500 }),
  /** The list's template, whose form's rules are applied as if each row were typed into the form. */
  templateId: Type.Optional(Nullable(TemplateId)),
  /** The conventions of each column, in its order; absent ones are those detected. */
  conventions: Type.Optional(
    Type.Array(
      Type.Object({
        numbers: Type.Optional(NumberConvention),
        dates: Type.Optional(DateConvention),
        times: Type.Optional(TimeConvention),
        answers: Type.Optional(AnswerConvention),
      }),
      { maxItems: 500 },
    ),
  ),
  /** The texts that mean empty cells, in any case; absent: unchanged, initially none. */
  emptyMarks: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 40 })),
  /** Absent: unchanged. */
  repairs: Type.Optional(Type.Array(ImportRepair, { maxItems: 200 })),
  /**
   * Whether a row with the natural key of a record changes that record, instead of being a problem. Its empty cells change
   * nothing without `clearsEmpty`. Absent: unchanged, initially as in the person's last import into the subject.
   */
  updatesExisting: Type.Optional(Type.Boolean()),
  /** Whether the empty cells of such a row empty the attributes of the record. Absent: unchanged, initially false. */
  clearsEmpty: Type.Optional(Type.Boolean()),
});
export type ImportMapping = Static<typeof ImportMapping>;

/** Body of `POST /talk/{subject}/imports/{importId}/start`: all rows or none, or only those without a problem. */
export const ImportStart = Type.Object({
  rows: Type.Union([Type.Literal('all'), Type.Literal('good')]),
  /** Whether the created records start automations. Default: true. */
  startsJobs: Type.Optional(Type.Boolean()),
});
export type ImportStart = Static<typeof ImportStart>;

/** A problem of a row in an import, or the reason why an undo did not delete its record. */
export const ImportProblem = Type.Object({
  /** The row's number in the file including the headings, as in a spreadsheet. */
  row: Type.Integer({ minimum: 1 }),
  /** The column's heading; '' for a problem of the whole row. */
  column: Type.String(),
  /** The value found. */
  value: Type.String(),
  /** The problem and what to do. */
  message: Type.String(),
  /** The record, where there is one. */
  talkId: Nullable(Id),
});
export type ImportProblem = Static<typeof ImportProblem>;

/** Problems of one column with the same cause, and the repairs for all of them. */
export const ImportProblemGroup = Type.Object({
  /** The index of the column, -1 for problems of whole rows. */
  index: Type.Integer({ minimum: -1 }),
  column: Type.String(),
  cause: Type.String(),
  /** The problem and what to do. */
  message: Type.String(),
  rowCount: Type.Integer({ minimum: 1 }),
  firstRow: Type.Integer({ minimum: 1 }),
  /** Some of the values found. */
  samples: Type.Array(Type.String()),
  /** `create`: the missing related records can be created. */
  repairs: Type.Array(
    Type.Union([Type.Literal('empty'), Type.Literal('replace'), Type.Literal('accept'), Type.Literal('create')]),
  ),
});
export type ImportProblemGroup = Static<typeof ImportProblemGroup>;

/** Body of `POST /talk/{subject}/imports/{importId}/related`: the column whose missing related records are created. */
export const ImportRelated = Type.Object({ column: Type.Integer({ minimum: 0, maximum: 499 }) });
export type ImportRelated = Static<typeof ImportRelated>;
