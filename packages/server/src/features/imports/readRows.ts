import { EngineError, type ErrorDetail, type TalkValueInput } from '@assunto/engine/core';
import type { ImportRepair } from '@assunto/api';
import { HttpError } from '../../platform/errors/errors';
import { yieldsNever, type Yield } from '../../platform/http/requestYield';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { markKey } from '../../platform/spreadsheets/emptyMarks';
import type { SpreadsheetCell } from '../../platform/spreadsheets/SpreadsheetCell';
import { checkNew } from '../../records/write/checkNew';
import { checkNewValues } from '../../records/write/checkValues';
import type { NormalisedValues } from '../../records/write/NormalisedValues';
import { cellValue, type CellReading, type ColumnConventions } from './cellValue';
import type { ImportJob } from '../../intake/ImportJob';
import { isImportable } from './guessMapping';
import { causeOf } from './problemCauses';
import type { RelatedRecords } from './relatedRecords';
import type { RecordRequest } from '../../access/RecordRequest';
import { inStoredForm, storedForm } from '../../platform/messages/storedText';

/** A stored row of a file. */
export interface WaitingRow {
  number: number;
  cells: readonly SpreadsheetCell[];
}

/** A problem of a row: the index of its column, or -1, the message as a stored text, and the common cause if that is not the message itself. */
export type RowProblem = readonly [index: number, message: string, cause?: string];

/** A row as a record, or its problems. */
export interface ReadRow {
  number: number;
  values: NormalisedValues;
  problems: RowProblem[];
  /** The values of its cells, without the empty ones. */
  sent: readonly TalkValueInput[];
  /** The attributes of its empty cells, if these empty them. */
  emptied: readonly number[];
  /** The problems of cells that cannot be read. */
  unread: readonly RowProblem[];
  /** The record that it changes; absent for a row that becomes a new one. */
  talkId?: number;
}

/** The attribute of each column; a column without one is `null`. */
export type ColumnsOfFile = readonly (AttributeColumn | null)[];

/**
 * The attributes of a mapping, if the caller may currently fill them. Throws REQUEST_INVALID for one that they may not fill, that
 * cannot be imported, or that is used twice; a missing one gets the same response.
 */
export function columnsOfFile(request: RecordRequest, mapping: readonly (number | null)[]): ColumnsOfFile {
  const named = mapping.filter((id) => id !== null);
  const columns = mapping.map((id) => (id === null ? null : request.subject.columns.get(id)));
  const refused = columns.some((column) => column === undefined || (column !== null && !isImportable(request, column)));
  if (refused || new Set(named).size < named.length || named.length === 0)
    throw new HttpError('REQUEST_INVALID', {
      key: 'import.columnsChosen',
    });
  return columns as ColumnsOfFile;
}

/** The context of reading rows. */
interface Reading {
  request: RecordRequest;
  job: Pick<ImportJob, 'templateId' | 'columns' | 'emptyMarks' | 'repairs' | 'clearsEmpty'>;
  mapped: (readonly [column: AttributeColumn, index: number])[];
  related: RelatedRecords;
  /** The index of each attribute's column, by its identifier. */
  indexes: ReadonlyMap<string, number>;
  emptyMarks: ReadonlySet<string>;
}

/**
 * Reads rows as a form would be filled with them: the checks are those of saving, row by row. Between two rows, `yields` lets
 * requests be answered: a row of 500 columns takes many times as long as one of five.
 */
export async function readRows(
  request: RecordRequest,
  job: Reading['job'],
  columns: ColumnsOfFile,
  related: RelatedRecords,
  rows: readonly WaitingRow[],
  yields: Yield = yieldsNever,
): Promise<ReadRow[]> {
  const mapped = columns.flatMap((column, index) => (column ? [[column, index] as const] : []));
  const indexes = new Map(mapped.map(([{ attribute }, index]) => [attribute.identifier, index]));
  const emptyMarks = new Set(job.emptyMarks.filter(({ isEmpty }) => isEmpty).map(({ mark }) => markKey(mark)));
  const pointing = mapped.filter(([{ attribute }]) => attribute.relatedSubject);
  await related.prepare(request, [
    ...rows.flatMap(({ cells }) => pointing.map(([column, index]) => [column, cells[index] ?? null] as const)),
    ...pointing.flatMap(([column, index]) =>
      job.repairs.flatMap((repair) => (repair.column === index ? [[column, repair.value ?? null] as const] : [])),
    ),
  ]);
  const reading: Reading = { request, job, mapped, related, indexes, emptyMarks };

  const read: ReadRow[] = [];
  for (const row of rows) {
    await yields();
    read.push(inStoredForm(() => readRow(reading, row)));
  }
  return read;
}

/**
 * Reads a row, and again with the repairs of its problems, until none has an effect. A repair may cause a problem that has a
 * repair too; each is tried once.
 */
function readRow(reading: Reading, row: WaitingRow): ReadRow {
  const { repairs } = reading.job;
  const applied = new Map<number, ImportRepair>();
  const tried = new Set<ImportRepair>();
  for (;;) {
    const read = readWith(reading, row, applied);
    const found = read.problems.flatMap(([index, message, cause]) => {
      const repair = repairs.find((one) => one.column === index && one.cause === causeOf(message, cause));
      return repair && !tried.has(repair) ? [[index, repair] as const] : [];
    });
    if (found.length === 0) return read;
    for (const [index, repair] of found) {
      tried.add(repair);
      applied.set(index, repair);
    }
  }
}

function readWith(
  reading: Reading,
  { number, cells }: WaitingRow,
  applied: ReadonlyMap<number, ImportRepair>,
): ReadRow {
  const { request, job, mapped, indexes } = reading;
  const problems: RowProblem[] = [];
  const talkValues: TalkValueInput[] = [];
  const emptied: number[] = [];
  for (const [column, index] of mapped) {
    const cell = readCell(reading, column, index, cells[index] ?? null, applied.get(index));
    if (!cell.ok) problems.push(cell.cause === undefined ? [index, cell.message] : [index, cell.message, cell.cause]);
    else if (cell.value !== null) talkValues.push({ ...pick(column), value: cell.value });
    // A repair only ignores the cell.
    else if (job.clearsEmpty && !applied.has(index)) emptied.push(column.attribute.subjectAttributeId);
  }
  const unread = [...problems];
  const unreadColumns = new Set(problems.map(([index]) => index));
  const found = check(() => {
    const values = checkNewValues(request, { talkValues, templateId: job.templateId });
    checkNew(request, values);
    return values;
  });
  for (const { attribute, message } of found.errors) {
    const index = attribute === undefined ? -1 : (indexes.get(attribute) ?? -1);
    // A value that could not be read is not reported as missing too.
    if (!unreadColumns.has(index)) problems.push([index, message]);
  }
  return { number, values: found.values, problems, sent: talkValues, emptied, unread };
}

const pick = ({ attribute: { subjectAttributeId } }: AttributeColumn) => ({ subjectAttributeId });

/** An empty cell is `null`: the attribute gets the initial value of a new form. */
function readCell(
  { request, job, related, emptyMarks }: Reading,
  column: AttributeColumn,
  index: number,
  found: SpreadsheetCell,
  repair: ImportRepair | undefined,
): CellReading {
  if (repair?.action === 'empty') return { ok: true, value: null };
  // A replacement is typed by a person, so it is parsed as typed text, not in the format of the column.
  const isTyped = repair?.action === 'replace';
  const cell = isTyped ? (repair.value ?? '') : found;
  if (!isTyped && isEmptyCell(cell, emptyMarks)) return { ok: true, value: null };
  if (column.attribute.relatedSubject) return related.valueOf(column, cell);
  const read = cellValue(column, cell, request.context, isTyped ? undefined : conventionsOf(job.columns[index]));
  if (!read.ok && repair?.action === 'accept' && read.accepted !== undefined) return { ok: true, value: read.accepted };
  return read;
}

const isEmptyCell = (cell: SpreadsheetCell, emptyMarks: ReadonlySet<string>): boolean =>
  cell === null || (typeof cell === 'string' && emptyMarks.has(markKey(cell)));

const conventionsOf = (column: Reading['job']['columns'][number] | undefined): ColumnConventions => ({
  numbers: column?.numbers?.chosen ?? 'comma',
  dates: column?.dates?.chosen ?? 'dmy',
  times: column?.times,
  // Imports stored before have none.
  answers: column?.answers?.chosen,
});

function check(read: () => NormalisedValues): { values: NormalisedValues; errors: readonly ErrorDetail[] } {
  try {
    return { values: read(), errors: [] };
  } catch (error) {
    return { values: new Map(), errors: refusalsOf(error) };
  }
}

/** What a refused save is refused for, as stored texts. Throws other errors again. */
export function refusalsOf(error: unknown): readonly ErrorDetail[] {
  if (error instanceof EngineError) return [{ code: error.code, message: error.userMessageIn(storedForm.engine) }];
  if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
  const { code } = error;
  const message = error.userMessageIn(storedForm);
  return error.errors.length > 0 ? error.errors : [{ code, message }];
}
