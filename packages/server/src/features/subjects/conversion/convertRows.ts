import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { conversionLimits } from '@assunto/api';
import type { ColumnType } from '@assunto/engine/core';
import type { Queryable } from '../../../platform/database/Database';
import type { ConvertedValue } from './convertValue';
import type { ConversionWork, Direction } from './conversionWork';
import { storedText, inStoredForm } from '../../../platform/messages/storedText';
import { indexedTerms, recordOf } from '../../../records/history/searchTerms';

/** A record with its value, and for an undo the value that it had before. */
export interface ValueRow {
  talk_id: number;
  value: unknown;
  earlier?: unknown;
}

/** A record whose value cannot be converted. */
export interface FailedValue {
  talkId: number;
  hash: string;
  shown: string;
  code: string;
  message: string;
}

/** Characters of a value that are stored to show it. */
const shownLength = 300;

const hashOf = (value: unknown): string =>
  createHash('md5')
    .update(JSON.stringify(value ?? null))
    .digest('hex');

/** Converts the values of some records; the names of related records are read together. */
export async function convertAll(
  database: Queryable,
  { from, to, converter, related }: Direction,
  rows: readonly ValueRow[],
): Promise<{ row: ValueRow; result: ConvertedValue }[]> {
  await related.prepare(
    database,
    converter,
    rows.map(({ value }) => value),
  );
  const becomesRequired = to.attribute.isRequired && !from.attribute.isRequired;
  return rows.map((row) => {
    const result = inStoredForm(() => converter.convert(row.value, related));
    if (result.outcome !== 'empty' || !becomesRequired) return { row, result };
    return { row, result: { outcome: 'failed', code: 'required', message: storedText('conversion.required') } };
  });
}

export function failedValue(
  { converter, related }: Direction,
  { talk_id, value }: ValueRow,
  { code, message }: Extract<ConvertedValue, { outcome: 'failed' }>,
): FailedValue {
  const shown = value === null ? '' : converter.textOf(value, related).slice(0, shownLength);
  return { talkId: talk_id, hash: hashOf(value), shown, code, message };
}

/** Adds records to the values that cannot be converted. Of each value some records are stored, of all values the first ones. */
export async function logProblems(
  database: Queryable,
  { conversion: { companyId, conversionId } }: ConversionWork,
  kind: 'failed' | 'late' | 'undo',
  failed: readonly FailedValue[],
): Promise<void> {
  if (failed.length === 0) return;
  const byHash = new Map<string, FailedValue & { count: number; talk_ids: number[] }>();
  for (const one of failed) {
    const known = byHash.get(one.hash) ?? { ...one, count: 0, talk_ids: [] };
    known.count += 1;
    if (known.talk_ids.length < conversionLimits.records) known.talk_ids.push(one.talkId);
    byHash.set(one.hash, known);
  }
  await database.query(
    `INSERT INTO attribute_conversion_problem
       (company_id, conversion_id, kind, value_hash, shown, code, message, count, talk_ids)
     SELECT $1::integer, $2::integer, $3::text, hash, shown, code, message, count, ARRAY(SELECT jsonb_array_elements_text(talk_ids)::bigint)
     FROM (
       SELECT new.*, known.problem_id IS NOT NULL AS is_known, row_number() OVER (PARTITION BY known.problem_id IS NULL) AS position
       FROM jsonb_to_recordset($4::jsonb) AS new(hash text, shown text, code text, message text, count bigint, talk_ids jsonb)
       LEFT JOIN attribute_conversion_problem AS known
         ON known.company_id = $1::integer AND known.conversion_id = $2::integer AND known.kind = $3::text AND known.value_hash = new.hash) AS found
     WHERE is_known OR position <= ${conversionLimits.problems} - (
       SELECT count(*) FROM attribute_conversion_problem AS p WHERE p.company_id = $1::integer AND p.conversion_id = $2::integer AND p.kind = $3::text)
     ON CONFLICT (company_id, conversion_id, kind, value_hash) DO UPDATE
       SET count = attribute_conversion_problem.count + excluded.count,
         talk_ids = CASE WHEN cardinality(attribute_conversion_problem.talk_ids) >= ${conversionLimits.records}
           THEN attribute_conversion_problem.talk_ids
           ELSE (attribute_conversion_problem.talk_ids || excluded.talk_ids)[1:${conversionLimits.records}] END`,
    [companyId, conversionId, kind, JSON.stringify([...byHash.values()])],
  );
}

/** Writes values to the column of the other end; `null` empties it. The statement names no other column. */
export async function writeValues(
  transaction: Queryable,
  { records, conversion }: ConversionWork,
  { to }: Direction,
  values: readonly { talkId: number; value: unknown }[],
): Promise<void> {
  if (values.length === 0) return;
  await transaction.query(
    `WITH updated AS (
       UPDATE ${records} AS t SET ${to.column} = ${castFromJson(to.columnType)}
       FROM unnest($2::bigint[], $3::text[]) AS new(id, value) WHERE t.company_id = $1 AND t.talk_id = new.id
       RETURNING t.talk_id, ${recordOf('t')})${indexedTerms(conversion, { change: 'updated', from: 'updated' })}
     SELECT`,
    [
      conversion.companyId,
      values.map(({ talkId }) => talkId),
      values.map(({ value }) => (value === null ? null : JSON.stringify(value))),
    ],
  );
}

function castFromJson(columnType: ColumnType): string {
  if (columnType === 'jsonb') return 'new.value::jsonb';
  if (!columnType.endsWith('[]')) return `(new.value::jsonb #>> '{}')::${columnType}`;
  return `CASE WHEN new.value IS NOT NULL
    THEN ARRAY(SELECT jsonb_array_elements_text(new.value::jsonb))::${columnType} END`;
}

/** The triggers ignore what this transaction writes. */
export const writeUnnoticed = (transaction: Queryable): Promise<unknown> =>
  transaction.query(`SELECT set_config('assunto.converting', 'on', true)`);

/** What replaces values that cannot be converted, by the hash of the value. */
export type Replacements = ReadonlyMap<string, unknown>;

export async function readReplacements(
  database: Queryable,
  { conversion: { companyId, conversionId } }: ConversionWork,
): Promise<Replacements> {
  const { rows } = await database.query<{ hash: string; replacement: unknown }>(
    `SELECT value_hash AS hash, CASE WHEN is_set THEN replacement END AS replacement FROM attribute_conversion_problem
     WHERE company_id = $1 AND conversion_id = $2 AND kind = 'failed'`,
    [companyId, conversionId],
  );
  return new Map(rows.map(({ hash, replacement }) => [hash, replacement ?? null]));
}

/** What single records get, by their id. */
async function readOwnReplacements(
  database: Queryable,
  { conversion: { companyId, conversionId } }: ConversionWork,
  talkIds: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  if (talkIds.length === 0) return new Map();
  const { rows } = await database.query<{ talk_id: number; replacement: unknown }>(
    `SELECT talk_id, replacement FROM attribute_conversion_record
     WHERE company_id = $1 AND conversion_id = $2 AND talk_id = ANY($3::bigint[])`,
    [companyId, conversionId, talkIds],
  );
  return new Map(rows.map(({ talk_id, replacement }) => [talk_id, replacement]));
}

/**
 * The values that records get in the new column, and those that could not be converted and were not in the dry run. With more
 * different values than are listed, all of these count as known.
 */
export async function convertForward(
  database: Queryable,
  work: ConversionWork,
  rows: readonly ValueRow[],
  replacements: Replacements,
): Promise<{ values: { talkId: number; value: unknown }[]; late: FailedValue[] }> {
  const isListed = replacements.size < conversionLimits.problems;
  const late: FailedValue[] = [];
  const converted = await convertAll(database, work.forward, rows);
  const failedIds = converted.flatMap(({ row, result }) => (result.outcome === 'failed' ? [row.talk_id] : []));
  const own = await readOwnReplacements(database, work, failedIds);
  const values = converted.map(({ row, result }) => {
    if (result.outcome === 'empty') return { talkId: row.talk_id, value: null };
    if (result.outcome !== 'failed') return { talkId: row.talk_id, value: result.value };
    if (own.has(row.talk_id)) return { talkId: row.talk_id, value: own.get(row.talk_id) ?? null };
    const failed = failedValue(work.forward, row, result);
    if (!replacements.has(failed.hash) && isListed) late.push(failed);
    return { talkId: row.talk_id, value: replacements.get(failed.hash) ?? null };
  });
  return { values, late };
}

/**
 * The values that records get back which were changed since the conversion. One whose value is still the converted one keeps what
 * it had before, also what the conversion lost; so does one whose value cannot be converted back.
 */
export async function convertBackward(
  database: Queryable,
  work: ConversionWork,
  rows: readonly ValueRow[],
): Promise<{ values: { talkId: number; value: unknown }[]; lost: FailedValue[] }> {
  const { forward, backward } = work;
  await forward.related.prepare(
    database,
    forward.converter,
    rows.map(({ earlier }) => earlier),
  );
  const lost: FailedValue[] = [];
  const values = (await convertAll(database, backward, rows)).flatMap(({ row, result }) => {
    const original = forward.converter.convert(row.earlier, forward.related);
    const isUnchanged = 'value' in original && isDeepStrictEqual(original.value, row.value);
    if (isUnchanged) return [];
    if (result.outcome === 'failed' && row.value !== null) {
      lost.push(failedValue(backward, row, result));
      return [];
    }
    return [{ talkId: row.talk_id, value: 'value' in result ? result.value : null }];
  });
  return { values, lost };
}
