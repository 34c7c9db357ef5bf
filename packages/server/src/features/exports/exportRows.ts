import type { FormatContext } from '@assunto/engine/core';
import type { TalkExport } from '@assunto/api';
import { columnOfObject, type RecordRow } from '../../records/read/talkRows';
import { readCells } from '../../records/read/toTalks';
import { SqlValues } from '../../platform/database/SqlValues';
import { listConditions } from '../../records/read/listConditions';
import { listError } from '../../records/read/listError';
import { listOrder } from '../../records/read/listOrder';
import { readRelatedValues } from '../../records/read/relatedValues';
import { readTagsOf } from '../../records/tags/talkTags';
import type { ExportColumn } from './exportColumns';
import { personId, readPersonNames } from '../../access/recordColumns';
import type { RecordRequest } from '../../access/RecordRequest';

/** Read at once. */
const batchSize = 250;
/** Ids per row; otherwise a list of a million records would be a million rows. */
const idsInRow = 10_000;

/** The ids of an export's records at one moment, in their order. */
export interface ExportIds {
  count: number;
  batches(): Iterable<readonly number[]>;
}

/**
 * Reads which records match, and in which order. Read once, so that the file contains each of them once despite concurrent
 * changes, and no transaction stays open during a slow download.
 */
export async function exportIds(request: RecordRequest, query: TalkExport): Promise<ExportIds> {
  const { db } = request;
  const values = new SqlValues();
  const where = await listConditions(request, query, values);
  const { joins, orderBy } = listOrder(request, query.order ?? [], values).whole.order(false);
  const { rows } = await db
    .query<{ ids: number[] }>(
      `SELECT array_agg(talk_id ORDER BY row_index) AS ids
       FROM (SELECT t.talk_id, row_number() OVER (ORDER BY ${orderBy}) AS row_index
             FROM ${request.recordsFrom('t', values, { namedIn: `${where} ${joins} ${orderBy}` })} ${joins} WHERE ${where}) AS found
       GROUP BY (row_index - 1) / ${idsInRow} ORDER BY min(row_index)`,
      values.list,
    )
    .catch((error: unknown) => {
      throw listError(error);
    });
  return {
    count: rows.reduce((sum, { ids }) => sum + ids.length, 0),
    *batches() {
      for (const { ids } of rows)
        for (let start = 0; start < ids.length; start += batchSize) yield ids.slice(start, start + batchSize);
    },
  };
}

/** Records that were read at once, and what the columns show of each. */
export interface ExportBatch {
  rows: readonly RecordRow[];
  columns: readonly ShownColumn[];
  context: FormatContext;
}

/** A column of the file with its value in a row: a number for the record's number, its tags, or the value of its attribute. */
export interface ShownColumn extends Pick<ExportColumn, 'column'> {
  valueOf(row: RecordRow): unknown;
}

/** The records with these ids that the caller may still read, in the order of the ids, with what the columns show of related ones. */
export async function readBatch(
  request: RecordRequest,
  ids: readonly number[],
  columns: readonly ExportColumn[],
): Promise<ExportBatch> {
  const { db } = request;
  const values = new SqlValues();
  const named = new Set(columns.flatMap(storedColumn));
  const selected = (column: string): string =>
    column === 'updated_by' ? `${personId(request, 't', column)} AS ${column}` : `t.${column}`;
  const { rows } = await db.query<RecordRow>(
    `SELECT ${['talk_id', ...named].map(selected).join(', ')} FROM ${request.recordsFrom('t', values)}
     WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')}
       AND t.talk_id = ANY(${values.bind(ids, 'bigint[]')}) AND (${request.rowCondition('Read', 't', values)})`,
    values.list,
  );
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const indexOf = ({ talk_id }: RecordRow): number => indexes.get(talk_id) ?? 0;
  rows.sort((a, b) => indexOf(a) - indexOf(b));
  return {
    rows,
    columns: await shownColumns(request, rows, columns),
    context: { timeZone: request.context.timeZone },
  };
}

/** What is selected of a record for a column: of a related record's attribute, the one that refers to it. */
function storedColumn({ column, related }: ExportColumn): string[] {
  if (related) return [related.pointer.column];
  return column === null || column === 'tags' ? [] : [column.column];
}

/** Reads what the columns show that is not in the rows themselves, and only that: names, tags and related records. */
async function shownColumns(
  request: RecordRequest,
  rows: readonly RecordRow[],
  columns: readonly ExportColumn[],
): Promise<ShownColumn[]> {
  const own = columns.flatMap(({ column, related }) => (related || column === null || column === 'tags' ? [] : column));
  const related = columns.flatMap((one) => one.related ?? []);
  const talkIds = columns.some(({ column }) => column === 'tags') ? rows.map(({ talk_id }) => talk_id) : [];
  const [cells, relatedValues, tagsOf] = await Promise.all([
    readCells(request, own, rows, columnOfObject),
    readRelatedValues(request, rows, related, (row, { column }) => (row[column] ?? undefined) as number | undefined),
    readTagsOf(request, talkIds),
  ]);
  const people = await readPersonNames(
    request,
    own.flatMap(({ isPerson, column }) => (isPerson ? rows.map((row) => row[column]) : [])),
  );
  const ownValues = cells.map(({ valueOf }, index) =>
    own[index]?.isPerson ? (row: RecordRow) => people.get(valueOf(row)) ?? null : valueOf,
  );
  return columns.map(({ column, related: through }) => {
    if (column === null) return { column, valueOf: ({ talk_id }) => talk_id };
    if (column === 'tags') return { column, valueOf: ({ talk_id }) => tagsOf(talk_id).tags };
    const valueOf = through ? relatedValues.shift() : ownValues.shift();
    return { column, valueOf: valueOf ?? (() => null) };
  });
}
