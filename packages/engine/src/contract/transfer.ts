import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable } from './common';
import { TalkFilter } from './talk';

/** The file that records are exported to: CSV as spreadsheets in Brazil read it, or an Excel workbook. */
export const ExportFormat = Type.Union([Type.Literal('csv'), Type.Literal('xlsx')]);
export type ExportFormat = Static<typeof ExportFormat>;

/**
 * Body of `POST /talk/{subject}/export`: the records of a list, with the same filters and order, as a file. `columns` are
 * attributes in the order of the file (`null` is the record's number); absent, they are those of the template.
 */
export const TalkExport = Type.Object({
  ...Type.Omit(TalkFilter, ['page', 'fetch', 'want', 'exactTotal']).properties,
  format: ExportFormat,
  columns: Type.Optional(Type.Array(Nullable(Id), { minItems: 1, maxItems: 1600 })),
  templateId: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
});
export type TalkExport = Static<typeof TalkExport>;

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

/** A column of an imported file. `subjectAttributeId` is the attribute that it fills, `null` for none. */
export const ImportColumn = Type.Object({
  name: Type.String(),
  /** The first values that are not empty, as they stand in the file. */
  samples: Type.Array(Type.String()),
  subjectAttributeId: Nullable(Id),
});
export type ImportColumn = Static<typeof ImportColumn>;

/** An import of records from a file; only the person who sent the file sees it. */
export const TalkImport = Type.Object({
  importId: Id,
  subject: Type.String(),
  fileName: Type.String(),
  state: ImportState,
  columns: Type.Array(ImportColumn),
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
  keptCount: Type.Integer({ minimum: 0 }),
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
  templateId: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
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
