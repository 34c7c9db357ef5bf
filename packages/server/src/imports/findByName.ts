import { foldText } from '@assunto/engine/core';
import type { RecordRequest } from '../access/RecordRequest';
import { SqlValues } from '../database/SqlValues';
import { comparedColumn } from '../metadata/attributeIndexes';
import { comparedNames } from '../talks/comparedNames';

/** The record of a name; `many` when several have it. */
export type Found = number | 'many' | null;

/** Adds the active records that the caller may read and whose name, without accents and case, is one of these. */
export async function findByName(
  request: RecordRequest,
  names: readonly string[],
  found: Map<string, Found>,
): Promise<void> {
  const { display } = request;
  if (!display) return;
  const values = new SqlValues();
  const byKey = comparedNames(display, names, request.context.timeZone);
  const key = comparedColumn(`r.${display.column}`, display);
  const { rows } = await request.db.query<{ key: string; talk_id: number; count: number }>(
    `SELECT (${key})::text AS key, min(r.talk_id) AS talk_id, count(*) AS count
     FROM ${request.subject.table} AS r WHERE r.company_id = ${values.bind(request.company.companyId, 'integer')}
       AND (${request.rowCondition('Read', 'r', values)}) AND r.is_active
       AND ${key} = ANY(${values.bind([...byKey.keys()], `${display.columnType}[]`)}) GROUP BY 1`,
    values.list,
  );
  for (const row of rows)
    for (const name of byKey.get(row.key) ?? []) found.set(foldText(name), row.count > 1 ? 'many' : row.talk_id);
}
