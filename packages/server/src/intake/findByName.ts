import { foldText } from '@assunto/engine/core';
import type { RecordRequest } from '../access/RecordRequest';
import { SqlValues } from '../platform/database/SqlValues';
import { comparedColumn } from '../metadata/attributeIndexes';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import { comparedNames } from '../records/read/comparedNames';

/** The record of a name; `many` when several have it. */
export type Found = number | 'many' | null;

/** The filter types of natural keys by which a file can name a record. */
const keyTypes: ReadonlySet<string> = new Set(['text', 'number', 'date']);

/** The attributes by which a file can name records that the caller may read: the one that names them, then the natural keys. */
export function namingColumns({ display, readable }: RecordRequest): AttributeColumn[] {
  const keys = readable.filter(
    ({ attribute, filterType }) =>
      attribute.isNaturalKey &&
      !attribute.computed &&
      keyTypes.has(filterType) &&
      attribute.subjectAttributeId !== display?.attribute.subjectAttributeId,
  );
  return display ? [display, ...keys] : keys;
}

/** Adds the active records that the caller may read and whose name, or else a natural key, is one of these without accents and case. */
export async function findByName(
  request: RecordRequest,
  names: readonly string[],
  found: Map<string, Found>,
): Promise<void> {
  for (const column of namingColumns(request)) {
    const left = names.filter((name) => (found.get(foldText(name)) ?? null) === null);
    if (left.length > 0) await findByColumn(request, column, left, found);
  }
}

/** Adds the active records that the caller may read and whose value of one attribute is one of these, without accents and case. */
export async function findByColumn(
  request: RecordRequest,
  column: AttributeColumn,
  names: readonly string[],
  found: Map<string, Found>,
): Promise<void> {
  const values = new SqlValues();
  const byKey = comparedNames(column, names, request.context.timeZone);
  if (byKey.size === 0) return;
  const key = comparedColumn(`r.${column.column}`, column);
  const { rows } = await request.db.query<{ key: string; talk_id: number; count: number }>(
    `SELECT (${key})::text AS key, min(r.talk_id) AS talk_id, count(*) AS count
     FROM ${request.subject.table} AS r WHERE r.company_id = ${values.bind(request.company.companyId, 'integer')}
       AND (${request.rowCondition('Read', 'r', values)}) AND r.is_active
       AND ${key} = ANY(${values.bind([...byKey.keys()], `${column.columnType}[]`)}) GROUP BY 1`,
    values.list,
  );
  for (const row of rows)
    for (const name of byKey.get(row.key) ?? []) found.set(foldText(name), row.count > 1 ? 'many' : row.talk_id);
}
