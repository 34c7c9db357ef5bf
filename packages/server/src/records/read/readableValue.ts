import type { SqlValues } from '../../platform/database/SqlValues';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { personName, recordColumn } from '../../access/recordColumns';
import type { RecordRequest } from '../../access/RecordRequest';
import { uncheckedTable } from '../../platform/database/recordReads';
import { relatedColumn } from '../../access/relatedColumn';

/** An attribute of the records (alias `t`), or of the record that it refers to, as lists name them. */
export interface NamedValue {
  subjectAttributeId: number;
  relatedAttributeId?: number | undefined;
}

/** A related record as a list joins it: the record of `target` whose number is `talkId`, if the caller may read it. */
export interface JoinedRecord {
  target: RecordRequest;
  alias: string;
  talkId: string;
  /** The computed attributes that are named. */
  wanted: ReadonlySet<number>;
}

/** The SQL of a value that the caller may read. */
export interface ReadableValue {
  column: AttributeColumn;
  /** The value's column, of `t` or of the joined related record. */
  own: string;
  /** The join of the related record, with values that it binds; empty for the record's own attribute. */
  join(): string;
  joined: JoinedRecord | null;
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
  const column = columnOf(request, subjectAttributeId) ?? recordColumn(subjectAttributeId);
  if (!column) return null;
  const own = column.isPerson ? personName(request, 't', column.isPerson) : `t.${column.column}`;
  if (relatedAttributeId === undefined) return { column, own, join: () => '', joined: null, pointer: null };
  const found = relatedColumn(request, { subjectAttributeId, relatedAttributeId });
  if (!found) return null;
  // Each use has its own join, so that several can name the same record.
  const alias = values.alias('v');
  const joined = { target: found.target, alias, talkId: own, wanted: new Set([relatedAttributeId]) };
  return {
    column: found.column,
    own: `${alias}.${found.column.column}`,
    join: () => joinReadable(joined, values),
    joined,
    pointer: column,
  };
}

/** Joins a related record; a record without one has empty values. */
export function joinReadable({ target, alias, talkId, wanted }: JoinedRecord, values: SqlValues): string {
  return `LEFT JOIN ${target.recordsFrom(alias, values, { wanted })}
    ON ${alias}.company_id = t.company_id AND ${alias}.talk_id = ${talkId}
    AND (${target.rowCondition('Read', alias, values)})`;
}

/**
 * Joins the related records that have a `key`, in the order of the key, which is then `${alias}.order_key`: PostgreSQL reads the
 * records of one after the other, and no more of them than a page has.
 */
export function joinOrdered(
  { target, alias, talkId, wanted }: JoinedRecord,
  { key, direction }: { key: string; direction: 'ASC' | 'DESC' },
  values: SqlValues,
): string {
  return `JOIN (SELECT ${alias}.company_id, ${alias}.talk_id, ${key} AS order_key FROM ${target.recordsFrom(alias, values, { wanted })}
      WHERE ${alias}.company_id = ${values.bind(target.company.companyId, 'integer')}
        AND (${target.rowCondition('Read', alias, values)}) AND ${key} IS NOT NULL ORDER BY ${key} ${direction}) AS ${alias}
    ON ${alias}.company_id = t.company_id AND ${alias}.talk_id = ${talkId}`;
}

/**
 * Conditions of records (alias `t`) without a related record that has a `key`, of which each record passes at most one: it refers
 * to none, or to one that cannot be read or has no key. Those are found once among the numbers in `column`, which PostgreSQL reads
 * from an index, instead of a join for each record.
 */
export function withoutRelated(
  { subject, company }: RecordRequest,
  { target, alias, talkId, wanted }: JoinedRecord,
  { column, key }: { column: string; key: string },
  values: SqlValues,
): string[] {
  const companyId = values.bind(company.companyId, 'integer');
  return [
    `${talkId} IS NULL`,
    `${talkId} IN (SELECT pointed.id
       FROM (SELECT DISTINCT o.${column} AS id FROM ${uncheckedTable(subject, 'indexed')} AS o
             WHERE o.company_id = ${companyId} AND o.${column} IS NOT NULL) AS pointed
       WHERE NOT EXISTS (SELECT FROM ${target.recordsFrom(alias, values, { wanted })}
         WHERE ${alias}.company_id = ${companyId} AND ${alias}.talk_id = pointed.id
           AND (${target.rowCondition('Read', alias, values)}) AND ${key} IS NOT NULL))`,
  ];
}

const columnOf = ({ readable }: RecordRequest, id: number): AttributeColumn | undefined =>
  readable.find(({ attribute }) => attribute.subjectAttributeId === id);
