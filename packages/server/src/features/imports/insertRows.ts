import { recordedEvent } from '../../records/events/recordEvent';
import { idsBySubject } from '../../records/read/toTalks';
import type { ColumnType } from '@assunto/engine/core';
import type { Queryable } from '../../platform/database/Database';
import { yieldsNever, type Yield } from '../../platform/http/requestYield';
import { SqlValues } from '../../platform/database/SqlValues';
import type { NormalisedValues } from '../../records/write/NormalisedValues';
import { writtenHistory } from '../../records/history/writtenHistory';
import type { ImportJob } from '../../intake/ImportJob';
import type { ReadRow } from './readRows';
import type { RecordRequest } from '../../access/RecordRequest';
import { indexedTerms, recordOf } from '../../records/history/searchTerms';

/** A statement ready to be executed. */
interface Prepared {
  rows: readonly ReadRow[];
  sql: string;
  values: readonly unknown[];
}

/**
 * Prepares the statement that inserts rows as records with the history of their creation, and stores at each row of the file the
 * id of its record: one array per column. Preparing is separate, so that the database need not wait for it; requests are
 * answered meanwhile.
 */
export async function prepareInsert(
  { companyId, importId }: Pick<ImportJob, 'companyId' | 'importId'>,
  request: RecordRequest,
  rows: readonly ReadRow[],
  yields: Yield = yieldsNever,
): Promise<Prepared> {
  const { subject } = request;
  const { accountId, name } = request.account;
  const values = new SqlValues();
  const company = values.bind(companyId, 'integer');
  const account = values.bind(accountId, 'integer');
  const columns = [...subject.columns.values()].filter(({ attribute }) =>
    rows.some((row) => (row.values.get(attribute.subjectAttributeId) ?? null) !== null),
  );
  const array = (type: string, valueOf: (row: ReadRow) => unknown) =>
    values.bind(arrayText(rows.map(valueOf)), `${type}[]`);
  const arrays = [
    array('integer', ({ number }) => number),
    array('text', (row) => JSON.stringify(creationChanges(row.values))),
  ];
  for (const { attribute, columnType } of columns) {
    await yields();
    arrays.push(
      array(givenType(columnType), (row) => given(row.values.get(attribute.subjectAttributeId) ?? null, columnType)),
    );
  }
  const names = columns.map(({ column }) => `, ${column}`).join('');
  const inserted = columns
    .map(({ column, columnType }) => `, ${insertedValue(`given.${column}`, columnType)}`)
    .join('');
  const sql = `WITH given AS MATERIALIZED (
       SELECT nextval('talk_id') AS talk_id, * FROM unnest(${arrays.join(', ')}) AS given(number, changes${names})),
     created AS (
       INSERT INTO ${subject.table} (company_id, talk_id, created_by, updated_by${names})
       SELECT ${company}, given.talk_id, ${account}, ${account}${inserted} FROM given
       ON CONFLICT DO NOTHING RETURNING talk_id, ${recordOf(subject.table)})${indexedTerms(subject, { change: 'created', from: 'created' })},
     made AS MATERIALIZED (SELECT number, talk_id, changes FROM given JOIN created USING (talk_id)),
     ${writtenHistory(
       `SELECT ${company}, ${subject.subjectId}, talk_id, 'create', 1, ${account}, ${values.bind(name, 'text')}, changes::jsonb
        FROM made`,
     )}${recordedEvent(request, { name: 'created', from: 'made', version: '1', isBulk: true })},
     marked AS (
       UPDATE talk_import_row AS row SET talk_id = made.talk_id FROM made
       WHERE row.company_id = ${company} AND row.import_id = ${values.bind(importId, 'bigint')} AND row.row_number = made.number
         AND row.row_number BETWEEN ${values.bind(rows[0]?.number, 'integer')} AND ${values.bind(rows.at(-1)?.number, 'integer')})
     SELECT number, talk_id FROM made`;
  return { rows, sql, values: values.list };
}

/** Returns the record of each row; a row whose natural key was used in the meantime has none. */
export async function insertRows(
  transaction: Queryable,
  { rows, sql, values }: Prepared,
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const { rows: created } = await transaction.query<{ number: number; talk_id: number }>(sql, values);
  return new Map(created.map(({ number, talk_id }) => [number, talk_id]));
}

/** An array in PostgreSQL's text format. */
const arrayText = (items: readonly unknown[]): string => `{${items.map(itemText).join(',')}}`;

const itemText = (item: unknown): string =>
  item === null ? 'NULL' : `"${String(item as string | number | boolean).replace(/["\\]/g, '\\$&')}"`;

const creationChanges = (values: NormalisedValues): unknown[] =>
  [...values].filter(([, value]) => value !== null).map(([id, value]) => [id, null, value]);

/** PostgreSQL's nested arrays must be rectangular, and JSON arrays would be unnested: both are sent as JSON text. */
const isByText = (columnType: ColumnType): boolean => columnType === 'jsonb' || columnType.endsWith('[]');

const givenType = (columnType: ColumnType): string => (isByText(columnType) ? 'text' : columnType);

const given = (value: unknown, columnType: ColumnType): unknown =>
  isByText(columnType) && value !== null ? JSON.stringify(value) : value;

function insertedValue(value: string, columnType: ColumnType): string {
  if (columnType === 'jsonb') return `${value}::jsonb`;
  if (!columnType.endsWith('[]')) return value;
  const item = columnType.slice(0, -2);
  return `CASE WHEN ${value} IS NOT NULL THEN ARRAY(SELECT item::${item} FROM jsonb_array_elements_text(${value}::jsonb) AS item) END`;
}

/** The related talks of rows that still exist and may still be read; locked until the transaction ends. */
export async function lockRelated(
  request: RecordRequest,
  rows: readonly ReadRow[],
): Promise<(values: NormalisedValues) => number | null> {
  const { subject } = request;
  const pointing = [...subject.columns.values()].filter(({ attribute }) => attribute.relatedSubject);
  const locked = new Map<number, Set<number>>();
  const wanted = idsBySubject(
    pointing.flatMap((column) =>
      rows.map(({ values }) => [column, values.get(column.attribute.subjectAttributeId) ?? null] as const),
    ),
  );
  for (const [subjectId, ids] of wanted) {
    const related = request.openReadable(subjectId);
    if (!related || ids.size === 0) continue;
    const values = new SqlValues();
    const { rows: found } = await request.db.query<{ talk_id: number }>(
      `SELECT r.talk_id FROM ${related.subject.table} AS r
       WHERE r.company_id = ${values.bind(request.company.companyId, 'integer')}
         AND r.talk_id = ANY(${values.bind([...ids], 'bigint[]')})
         AND (${related.rowCondition('Read', 'r', values)})
       ORDER BY r.talk_id FOR KEY SHARE`,
      values.list,
    );
    locked.set(subjectId, new Set(found.map(({ talk_id }) => talk_id)));
  }
  /** The attribute whose related talk no longer exists, or `null`. */
  return (values) => {
    for (const { attribute } of pointing) {
      const ids = [values.get(attribute.subjectAttributeId) ?? []].flat() as number[];
      const there = locked.get(attribute.relatedSubject?.subjectId ?? 0);
      if (ids.some((id) => there?.has(id) !== true)) return attribute.subjectAttributeId;
    }
    return null;
  };
}
