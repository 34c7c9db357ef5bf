import { foldText } from '@assunto/engine/core';
import { uncheckedTable } from '../../../platform/database/recordReads';
import { comparedColumn } from '../../../metadata/attributeIndexes';
import type { AttributeColumn, SubjectMetadata } from '../../../metadata/CompanyMetadata';
import type { PartScope } from '../../../configuration/parts/ConfigurationPart';
import type { FileReference } from './recordReferences';

/** The natural key of a subject by which files name its records: the first one. */
function naturalKeyOf(subject: SubjectMetadata): AttributeColumn | null {
  const found = [...subject.columns.values()].find(
    ({ attribute, columnType }) => attribute.isNaturalKey && !columnType.endsWith('[]') && columnType !== 'jsonb',
  );
  return found ?? null;
}

/** The names of records in a file, by subject and number. */
export type RecordNames = ReadonlyMap<string, ReadonlyMap<number, FileReference>>;

/** Reads the natural keys of records. One without a key is left out of a file. */
export async function readRecordNames(
  scope: PartScope,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<RecordNames> {
  const names = new Map<string, Map<number, FileReference>>();
  if (wanted.size === 0) return names;
  const { company } = await scope.request();
  for (const [subjectKey, ids] of wanted) {
    const subject = company.subjects.get(subjectKey.toLowerCase());
    const key = subject && naturalKeyOf(subject);
    if (!key) continue;
    const { rows } = await scope.database.query<{ id: number; value: string }>(
      `SELECT talk_id AS id, ${key.column}::text AS value FROM ${uncheckedTable(subject, 'administered')}
       WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) AND ${key.column} IS NOT NULL`,
      [company.companyId, [...ids]],
    );
    const name = `${subject.subjectIdentifier}.${key.attribute.identifier}`;
    names.set(subjectKey, new Map(rows.map(({ id, value }) => [Number(id), { record: { [name]: value } }])));
  }
  return names;
}

/** The numbers of records that a file names, by the text of their names. */
export type RecordIds = ReadonlyMap<string, number>;

export const referenceText = (reference: FileReference): string => JSON.stringify(reference).toLowerCase();

/** Finds the records that a file names by natural keys of this company; those that it does not have are absent. */
export async function readRecordIds(scope: PartScope, references: readonly FileReference[]): Promise<RecordIds> {
  const byAttribute = new Map<string, Set<string>>();
  for (const [name, value] of references.flatMap(({ record }) => Object.entries(record ?? {})))
    if (value !== null) byAttribute.set(name, (byAttribute.get(name) ?? new Set()).add(String(value)));
  if (byAttribute.size === 0) return new Map();
  const { company } = await scope.request();
  const ids = new Map<string, number>();
  for (const [name, values] of byAttribute) {
    const [subjectKey = '', identifier = ''] = name.toLowerCase().split('.');
    const subject = company.subjects.get(subjectKey);
    const column = subject && keyColumn(subject, identifier);
    if (subject && column)
      for (const [value, id] of await findRecords(scope, subject, column, values))
        ids.set(referenceText({ record: { [name]: value } }), id);
  }
  return ids;
}

const keyColumn = ({ columns }: SubjectMetadata, identifier: string): AttributeColumn | undefined =>
  [...columns.values()].find(
    ({ attribute }) => attribute.isNaturalKey && attribute.identifier.toLowerCase() === identifier,
  );

async function findRecords(
  { database }: PartScope,
  subject: SubjectMetadata,
  column: AttributeColumn,
  values: ReadonlySet<string>,
): Promise<[value: string, id: number][]> {
  const isText = column.columnType === 'text';
  const compared = isText ? comparedColumn(column.column, column) : `${column.column}::text`;
  const given = new Map([...values].map((value) => [isText ? foldText(value) : value, value]));
  const { rows } = await database.query<{ id: number; key: string }>(
    `SELECT talk_id AS id, ${compared} AS key FROM ${uncheckedTable(subject, 'administered')}
     WHERE company_id = $1 AND ${compared} = ANY($2::text[])`,
    [subject.companyId, [...given.keys()]],
  );
  return rows.map(({ id, key }) => [given.get(key) ?? key, Number(id)]);
}
