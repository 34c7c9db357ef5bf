import { foldText, type SubjectAttribute } from '@assunto/engine/core';
import { uncheckedTable } from '../../../platform/database/recordReads';
import { unnamed } from '../../../access/relatedLabels';
import type { Queryable } from '../../../platform/database/Database';
import { comparedColumn } from '../../../metadata/attributeIndexes';
import type { AttributeColumn, CompanyMetadata, SubjectMetadata } from '../../../metadata/CompanyMetadata';
import { comparedNames } from '../../../records/read/comparedNames';
import { idsOf, type RelatedNames, type ValueConverter } from './convertValue';

/** Reads the related records that values name, for many values at once. */
export interface RelatedReader extends RelatedNames {
  /** With the statements' own transaction: the embedded database has a single connection. */
  prepare(database: Queryable, converter: ValueConverter, values: readonly unknown[]): Promise<void>;
}

/** The most names that are remembered; a related subject may have a million records. */
const remembered = 50_000;

/**
 * The names of the records that the source refers to, and the records of the target's related subject by a natural key or by the
 * attribute that names them.
 */
export function createRelatedReader(
  company: CompanyMetadata,
  { source, target }: { source: SubjectAttribute; target: SubjectAttribute },
): RelatedReader {
  const [from, to] = [source, target].map(({ relatedSubject }) =>
    relatedSubject ? company.subjectsById.get(relatedSubject.subjectId) : undefined,
  );
  const names = new Map<number, string>();
  const found = new Map<string, number | 'many' | undefined>();
  return {
    nameOf: (id) => names.get(id),
    find: (name) => found.get(foldText(name)),
    async prepare(database, converter, values) {
      if (names.size > remembered) names.clear();
      if (found.size > remembered) found.clear();
      const ids = [...new Set(values.flatMap((value) => (from ? idsOf(value) : [])))].filter((id) => !names.has(id));
      if (from && ids.length > 0) await readNames(database, company, from, ids, names);
      const wanted = [...new Set(values.flatMap((value) => converter.namesIn(value, this)))];
      const missing = wanted.filter((name) => name !== '' && !found.has(foldText(name)));
      if (to && missing.length > 0) await findRecords(database, company, to, missing, found);
    },
  };
}

async function readNames(
  database: Queryable,
  { companyId, timeZone }: CompanyMetadata,
  subject: SubjectMetadata,
  ids: readonly number[],
  names: Map<number, string>,
): Promise<void> {
  const [display] = namingColumns(subject);
  if (!display) return;
  const { rows } = await database.query<{ id: number; label: unknown }>(
    `SELECT talk_id AS id, ${display.column} AS label FROM ${uncheckedTable(subject, 'administered')}
     WHERE company_id = $1 AND talk_id = ANY($2::bigint[])`,
    [companyId, ids],
  );
  for (const { id, label } of rows)
    names.set(id, label === null ? unnamed(id) : display.componentType.format(label, display.attribute, { timeZone }));
}

async function findRecords(
  database: Queryable,
  { companyId, timeZone }: CompanyMetadata,
  subject: SubjectMetadata,
  names: readonly string[],
  found: Map<string, number | 'many' | undefined>,
): Promise<void> {
  for (const name of names) found.set(foldText(name), undefined);
  for (const column of namingColumns(subject)) {
    const byKey = comparedNames(column, names, timeZone);
    const key = comparedColumn(column.column, column);
    const { rows } = await database.query<{ key: string; id: number; count: number }>(
      `SELECT (${key})::text AS key, min(talk_id) AS id, count(*)::integer AS count
       FROM ${uncheckedTable(subject, 'administered')}
       WHERE company_id = $1 AND is_active AND ${key} = ANY($2::${column.columnType}[]) GROUP BY 1`,
      [companyId, [...byKey.keys()]],
    );
    for (const row of rows)
      for (const name of byKey.get(row.key) ?? [])
        if (found.get(foldText(name)) === undefined) found.set(foldText(name), row.count > 1 ? 'many' : row.id);
  }
}

const namingTypes: ReadonlySet<string> = new Set(['text', 'number', 'date']);

/** The attribute that names records, and its natural keys, in the subject's order. */
function namingColumns({ columns }: SubjectMetadata): AttributeColumn[] {
  const isText = ({ columnType, filterType }: AttributeColumn): boolean =>
    columnType === 'text' && filterType === 'text';
  const naming = [...columns.values()].filter(
    (column) => (column.attribute.isNaturalKey && namingTypes.has(column.filterType)) || isText(column),
  );
  const [display] = naming;
  return naming.filter((column) => column === display || column.attribute.isNaturalKey);
}
