import Type, { type Static, type TSchema } from 'typebox';
import { Id, Instant, Nullable, TemplateId } from '../common';
import { TalkFilter } from '../talk';

/** The file that records are exported to: CSV as spreadsheets in Brazil read it, or an Excel workbook. */
export const ExportFormat = Type.Union([Type.Literal('csv'), Type.Literal('xlsx')]);
export type ExportFormat = Static<typeof ExportFormat>;

/**
 * Body of `POST /talk/{subject}/export`: the records of a list, with the same filters and order, as a file. `columns` are
 * attributes in the order of the file (`null` is the record's number, `tags` its tags); absent, they are those of the template.
 */
export const TalkExport = Type.Object({
  ...Type.Omit(TalkFilter, ['page', 'fetch', 'want', 'exactTotal']).properties,
  format: ExportFormat,
  columns: Type.Optional(Type.Array(Nullable(Type.Union([Id, Type.Literal('tags')])), { minItems: 1, maxItems: 1600 })),
  templateId: Type.Optional(Nullable(TemplateId)),
});
export type TalkExport = Static<typeof TalkExport>;

/**
 * Where an export in the background stands. The file of a `done` one waits to be downloaded; a `stopped` one could not go on:
 * `reason` says why.
 */
export const ExportState = Type.Union([
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('canceled'),
  Type.Literal('stopped'),
]);
export type ExportState = Static<typeof ExportState>;

/** An export of more than 10,000 records, which runs in the background. Only the person who asked for it sees it. */
export const TalkExportJob = Type.Object({
  exportId: Id,
  /** The identifier of the subject. */
  subject: Type.String(),
  fileName: Type.String(),
  state: ExportState,
  /** Records of the list when the writing began. */
  rowCount: Type.Integer({ minimum: 0 }),
  doneCount: Type.Integer({ minimum: 0 }),
  /** Of the file, in bytes; `null` until it is done. */
  size: Nullable(Type.Integer({ minimum: 0 })),
  reason: Nullable(Type.String()),
  insertedIn: Instant,
  /** When it is deleted with its file. */
  expiresIn: Instant,
});
export type TalkExportJob = Static<typeof TalkExportJob>;

/**
 * Where an import stands. `mapping`: the columns wait to be told; `checking`: the rows are looked at; `ready`: the
 * problems are known and nothing was written; `running`; `undoing`; the others are ends. A `stopped` one could not go on:
 * `reason` says why. What `canceled` and `stopped` imports had written stays until it is undone.
 */
export const ImportState = Type.Union([
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

/** How a column writes decimals: `1.234,56` (`comma`) or `1,234.56` (`point`). */
export const NumberConvention = Type.Union([Type.Literal('comma'), Type.Literal('point')]);
export type NumberConvention = Static<typeof NumberConvention>;

/** The order of day, month and year in a column: `31/12/2026`, `12/31/2026` or `26-12-31`. Years of four digits in front are read in any. */
export const DateConvention = Type.Union([Type.Literal('dmy'), Type.Literal('mdy'), Type.Literal('ymd')]);
export type DateConvention = Static<typeof DateConvention>;

const Read = Nullable(Type.String());
const ofConvention = <Chosen extends TSchema, Example extends TSchema>(chosen: Chosen, example: Example) =>
  Nullable(
    Type.Object({
      chosen,
      /** The whole column speaks for the chosen one and for no other; else a person should look. */
      isCertain: Type.Boolean(),
      /** Values of the file, and what each convention reads; `null` where it cannot read them. */
      examples: Type.Array(example),
    }),
  );

/** A column of an imported file. `subjectAttributeId` is the attribute that it fills, `null` for none. */
export const ImportColumn = Type.Object({
  name: Type.String(),
  /** The first values that are not empty, as they stand in the file. */
  samples: Type.Array(Type.String()),
  subjectAttributeId: Nullable(Id),
  /** `null` where the texts of the column are numbers of one meaning, or none. */
  numbers: ofConvention(NumberConvention, Type.Object({ text: Type.String(), comma: Read, point: Read })),
  /** `null` where no text of the column is a date with its year at the end or of two digits. */
  dates: ofConvention(DateConvention, Type.Object({ text: Type.String(), dmy: Read, mdy: Read, ymd: Read })),
});
export type ImportColumn = Static<typeof ImportColumn>;

/** A text that stands for an empty cell in some files, e.g. `N/A`. */
export const EmptyMark = Type.Object({
  mark: Type.String(),
  /** Cells of the file that hold it. */
  count: Type.Integer({ minimum: 0 }),
  /** Whether these cells are read as empty. */
  isEmpty: Type.Boolean(),
});
export type EmptyMark = Static<typeof EmptyMark>;

/**
 * What is done about one cause of problems in a column, in all of its rows: the cell is left out (`empty`), reads as `value`
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
  /** Rows of the file without its headings. */
  rowCount: Type.Integer({ minimum: 0 }),
  /** Rows that the present step is through with. */
  doneCount: Type.Integer({ minimum: 0 }),
  /** Rows that cannot be imported as they are. */
  problemCount: Type.Integer({ minimum: 0 }),
  /** Records that the import has made. */
  createdCount: Type.Integer({ minimum: 0 }),
  /** Records that an undo has taken away. */
  undoneCount: Type.Integer({ minimum: 0 }),
  /** Records that an undo left, since somebody changed or uses them. */
  remainingCount: Type.Integer({ minimum: 0 }),
  /** Nothing stays written when a row turns out to be wrong. */
  isAllOrNone: Type.Boolean(),
  /** Why it stopped or took itself back; Portuguese. */
  reason: Nullable(Type.String()),
  insertedIn: Instant,
});
export type TalkImport = Static<typeof TalkImport>;

/** Body of `PUT /talk/{subject}/imports/{importId}/mapping`: the attribute of each column of the file, in its order. */
export const ImportMapping = Type.Object({
  columns: Type.Array(Nullable(Id), { minItems: 1, maxItems: 500 }),
  /** The list's template, whose form's rules count as if each row were typed into it. */
  templateId: Type.Optional(Nullable(TemplateId)),
  /** The conventions of each column, in its order; what is left out stays as it was found. */
  conventions: Type.Optional(
    Type.Array(Type.Object({ numbers: Type.Optional(NumberConvention), dates: Type.Optional(DateConvention) }), {
      maxItems: 500,
    }),
  ),
  /** The texts that stand for empty cells, whatever their case; absent: as before, none at first. */
  emptyMarks: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 40 })),
  /** Absent: as before. */
  repairs: Type.Optional(Type.Array(ImportRepair, { maxItems: 200 })),
});
export type ImportMapping = Static<typeof ImportMapping>;

/** Body of `POST /talk/{subject}/imports/{importId}/start`: every row or none, or only those without a problem. */
export const ImportStart = Type.Object({ rows: Type.Union([Type.Literal('all'), Type.Literal('good')]) });
export type ImportStart = Static<typeof ImportStart>;

/** What is wrong with a row of an import, or why an undo left its record. */
export const ImportProblem = Type.Object({
  /** The row's number in the file, headings included, as a spreadsheet counts. */
  row: Type.Integer({ minimum: 1 }),
  /** The column's heading; '' where the problem is the row's. */
  column: Type.String(),
  /** What was found there. */
  value: Type.String(),
  /** What is wrong and what to do. */
  message: Type.String(),
  /** The record, where there is one. */
  talkId: Nullable(Id),
});
export type ImportProblem = Static<typeof ImportProblem>;

/** Problems of one column that have one cause, and what can be done about all of them at once. */
export const ImportProblemGroup = Type.Object({
  /** The index of the column, -1 where the problem is the row's. */
  index: Type.Integer({ minimum: -1 }),
  column: Type.String(),
  cause: Type.String(),
  /** What is wrong and what to do. */
  message: Type.String(),
  rowCount: Type.Integer({ minimum: 1 }),
  firstRow: Type.Integer({ minimum: 1 }),
  /** Some of the values that were found. */
  samples: Type.Array(Type.String()),
  /** `create`: the related records that are missing may be created. */
  repairs: Type.Array(
    Type.Union([Type.Literal('empty'), Type.Literal('replace'), Type.Literal('accept'), Type.Literal('create')]),
  ),
});
export type ImportProblemGroup = Static<typeof ImportProblemGroup>;

/** Body of `POST /talk/{subject}/imports/{importId}/related`: the column whose missing related records are created. */
export const ImportRelated = Type.Object({ column: Type.Integer({ minimum: 0, maximum: 499 }) });
export type ImportRelated = Static<typeof ImportRelated>;
