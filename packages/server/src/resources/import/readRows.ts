import { setImmediate } from 'node:timers/promises';
import { EngineError, type ErrorDetail } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import { HttpError } from '../../http/errors';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { TableCell } from '../../tables/TableCell';
import { checkNew } from '../../talks/checkNew';
import { checkNewValues } from '../../talks/checkValues';
import type { KeptValues } from '../../talks/KeptValues';
import type { TalkServices } from '../../talks/TalkServices';
import { cellValue } from './cellValue';
import type { ImportJob } from './ImportJob';
import { isImportable } from './guessMapping';
import type { RelatedRecords } from './relatedRecords';

/** A row of a file as it waits. */
export interface WaitingRow {
  number: number;
  cells: readonly TableCell[];
}

/** What is wrong with a row: the place of its column, or -1, and what to do. */
export type RowProblem = readonly [place: number, message: string];

/** A row as a record, or what is in its way. */
export interface ReadRow {
  number: number;
  values: KeptValues;
  problems: RowProblem[];
}

/** The attribute of each column; a column without one is `null`. */
export type ColumnsOfFile = readonly (AttributeColumn | null)[];

/**
 * The attributes of a mapping as the caller may fill them now. Throws REQUEST_INVALID for one that they may not fill, that
 * cannot come from a file, or that is named twice; that it exists is not told apart.
 */
export function columnsOfFile(access: SubjectAccess, mapping: readonly (number | null)[]): ColumnsOfFile {
  const named = mapping.filter((id) => id !== null);
  const columns = mapping.map((id) => (id === null ? null : access.subject.columns.get(id)));
  const refused = columns.some((column) => column === undefined || (column !== null && !isImportable(access, column)));
  if (refused || new Set(named).size < named.length || named.length === 0)
    throw new HttpError('REQUEST_INVALID', {
      message: 'Escolha para as colunas campos que você pode preencher, cada um uma só vez.',
    });
  return columns as ColumnsOfFile;
}

/** Rows that are checked before whatever else waits gets its turn. */
const rowsAtOnce = 25;

/** Reads rows as a form would be filled with them: the checks are those of saving, one by one. */
export async function readRows(
  services: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  { templateId }: Pick<ImportJob, 'templateId'>,
  columns: ColumnsOfFile,
  related: RelatedRecords,
  rows: readonly WaitingRow[],
): Promise<ReadRow[]> {
  const mapped = columns.flatMap((column, place) => (column ? [[column, place] as const] : []));
  const pointing = mapped.filter(([{ attribute }]) => attribute.relatedSubject);
  await related.prepare(
    services.database,
    caller,
    rows.flatMap(({ cells }) => pointing.map(([column, place]) => [column, cells[place] ?? null] as const)),
  );
  const { timeZone } = caller.context;
  const places = new Map(mapped.map(([{ attribute }, place]) => [attribute.identifier, place]));

  const read: ReadRow[] = [];
  for (const { number, cells } of rows) {
    // The process has other things to do too.
    if (read.length % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const problems: RowProblem[] = [];
    const talkValues: { subjectAttributeId: number; value: unknown }[] = [];
    for (const [column, place] of mapped) {
      const cell = cells[place] ?? null;
      // An empty cell says nothing: the attribute starts as in a new form.
      if (cell === null) continue;
      const { subjectAttributeId, relatedSubject } = column.attribute;
      const read = relatedSubject ? related.valueOf(column, cell) : cellValue(column, cell, timeZone);
      if (!read.ok) problems.push([place, read.message]);
      else if (read.value !== null) talkValues.push({ subjectAttributeId, value: read.value });
    }
    const unread = new Set(problems.map(([place]) => place));
    const found = check(() => {
      const values = checkNewValues(services, caller, access, { talkValues, templateId });
      checkNew(services, caller, access, values);
      return values;
    });
    for (const { attribute, message } of found.errors) {
      const place = attribute === undefined ? -1 : (places.get(attribute) ?? -1);
      // What could not be read is not missing too.
      if (!unread.has(place)) problems.push([place, message]);
    }
    read.push({ number, values: found.values, problems });
  }
  return read;
}

function check(read: () => KeptValues): { values: KeptValues; errors: readonly ErrorDetail[] } {
  try {
    return { values: read(), errors: [] };
  } catch (error) {
    if (error instanceof EngineError)
      return { values: new Map(), errors: [{ code: error.code, message: error.userMessage }] };
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    const { code, userMessage: message } = error;
    return { values: new Map(), errors: error.errors.length > 0 ? error.errors : [{ code, message }] };
  }
}
