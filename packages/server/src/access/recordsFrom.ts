import type { SqlValues } from '../platform/database/SqlValues';
import type { ComputedColumn } from '../metadata/ComputedColumn';
import { computedSql } from './computedSql';
import { lookupJoins } from './lookupJoins';
import type { RecordRequest, RecordsPart } from './RecordRequest';

/** Which records are selected from, and under which alias. */
interface RecordsFrom extends RecordsPart {
  request: RecordRequest;
  alias: string;
  values: SqlValues;
}

/**
 * Implements `RecordRequest.recordsFrom`. PostgreSQL computes only what the statement names. Look-ups that decide which records
 * are returned, and in which order, are joins, read once for all of their uses; others are subqueries, which are computed for the
 * returned rows alone.
 */
export function recordsFrom(records: RecordsFrom): string {
  const { request, alias, values, table, depth = 0 } = records;
  const source = table ?? request.subject.table;
  const computed = computedOf(records);
  if (computed.length === 0) return `${source} AS ${alias}`;
  const base = `b${depth}`;
  const joins = lookupJoins(base, values, depth);
  const columns = computed.map((column) => {
    const at = { alias: base, values, depth, joins: isJoined(records, column) ? joins : undefined };
    return `${computedSql(request, column, at)} AS ${column.column}`;
  });
  return `(SELECT ${base}.*, ${columns.join(', ')} FROM ${source} AS ${base} ${joins.sql()}) AS ${alias}`;
}

/** The wanted computed attributes that the caller may read. */
function computedOf({ request: { subject, permissions }, wanted }: RecordsFrom): ComputedColumn[] {
  return [...subject.computed.values()].filter(
    ({ attribute: { subjectAttributeId } }) =>
      permissions.canRead(subjectAttributeId) && (wanted?.has(subjectAttributeId) ?? true),
  );
}

/** Whether conditions or orders name the attribute; those that a statement asks for one by one are named by it. */
function isJoined({ alias, wanted, namedIn }: RecordsFrom, { column }: ComputedColumn): boolean {
  return namedIn === undefined ? wanted !== undefined : new RegExp(`\\b${alias}\\.${column}\\b`).test(namedIn);
}
