import type { SqlValues } from '../database/SqlValues';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import type { RecordRequest } from '../access/RecordRequest';
import { relatedColumn } from '../access/relatedColumn';

/** An attribute of the records (alias `t`), or of the record that it refers to, as lists name them. */
export interface NamedValue {
  subjectAttributeId: number;
  relatedAttributeId?: number | undefined;
}

/** The SQL of a value that the caller may read. */
export interface ReadableValue {
  column: AttributeColumn;
  /** The value's column, of `t` or of the joined related record. */
  own: string;
  /** The join of the related record; empty for the record's own attribute. */
  join: string;
  /** The attribute that refers to the related record. */
  pointer: AttributeColumn | null;
}

/**
 * The value that a list orders, groups or measures by; `null` where the attribute does not exist, the caller may not read it, or
 * it refers to no single record. A related record that the caller may not read has no values.
 */
export function readableValue(
  request: RecordRequest,
  { subjectAttributeId, relatedAttributeId }: NamedValue,
  values: SqlValues,
): ReadableValue | null {
  const column = columnOf(request, subjectAttributeId);
  if (!column) return null;
  const own = `t.${column.column}`;
  if (relatedAttributeId === undefined) return { column, own, join: '', pointer: null };
  const found = relatedColumn(request, { subjectAttributeId, relatedAttributeId });
  if (!found) return null;
  // Each use has its own join, so that several can name the same record.
  const alias = values.alias('v');
  const join = joinReadable(found.target, alias, own, values, new Set([relatedAttributeId]));
  return { column: found.column, own: `${alias}.${found.column.column}`, join, pointer: column };
}

/** Joins the record of `target` whose number is `talkId`, if the caller may read it. */
export function joinReadable(
  target: RecordRequest,
  alias: string,
  talkId: string,
  values: SqlValues,
  wanted: ReadonlySet<number> = new Set(),
): string {
  return `LEFT JOIN ${target.recordsFrom(alias, values, { wanted })}
    ON ${alias}.company_id = t.company_id AND ${alias}.talk_id = ${talkId}
    AND (${target.rowCondition('Read', alias, values)})`;
}

const columnOf = ({ readable }: RecordRequest, id: number): AttributeColumn | undefined =>
  readable.find(({ attribute }) => attribute.subjectAttributeId === id);
