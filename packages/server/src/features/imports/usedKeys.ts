import { foldText, naturalKeyMessage } from '@assunto/engine/core';
import type { Queryable } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { comparedColumn } from '../../metadata/attributeIndexes';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { NormalisedValues } from '../../records/write/NormalisedValues';
import { problemCauses } from './problemCauses';
import type { ColumnsOfFile, ReadRow } from './readRows';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import { storedForm, storedText } from '../../platform/messages/storedText';

/** The natural keys of the rows checked so far, by attribute: the first row with each value. */
export type SeenKeys = Map<number, Map<string, number>>;

/**
 * Adds the problem of a natural key that a record or an earlier row already has. It discloses no more than saving the rows one by
 * one would.
 */
export async function markUsedKeys(
  { db, subject }: RecordRequest,
  columns: ColumnsOfFile,
  rows: readonly ReadRow[],
  seen: SeenKeys,
): Promise<void> {
  for (const column of naturalKeys(subject.columns.values())) {
    const id = column.attribute.subjectAttributeId;
    const index = columns.findIndex((one) => one?.attribute.subjectAttributeId === id);
    const keyed = rows.flatMap((row) => {
      const key = keyOf(column, row.values);
      return key === null ? [] : [{ row, key }];
    });
    const existingKeys = await existing(db, subject, column, [...new Set(keyed.map(({ key }) => key))]);
    const first = seen.get(id) ?? new Map<string, number>();
    seen.set(id, first);
    for (const { row, key } of keyed) {
      const before = first.get(key);
      if (existingKeys.has(key))
        row.problems.push([
          index,
          naturalKeyMessage(column.attribute, column.componentType, { translate: storedForm.engine }),
          problemCauses.usedKey,
        ]);
      else if (before !== undefined && before !== row.number)
        row.problems.push([
          index,
          storedText('import.repeatedRow', { row: String(before) }),
          problemCauses.repeatedKey,
        ]);
      else first.set(key, row.number);
    }
  }
}

/** The attributes with a unique index. */
export const naturalKeys = (columns: Iterable<AttributeColumn>): AttributeColumn[] =>
  [...columns].filter(
    ({ attribute, columnType }) => attribute.isNaturalKey && !columnType.endsWith('[]') && columnType !== 'jsonb',
  );

/** A value as its unique index compares it. */
export function keyOf({ attribute, columnType }: AttributeColumn, values: NormalisedValues): string | null {
  const value = values.get(attribute.subjectAttributeId) ?? null;
  if (value === null) return null;
  return columnType === 'text' ? foldText(String(value)) : String(value);
}

async function existing(
  database: Queryable,
  subject: RecordRequest['subject'],
  column: AttributeColumn,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const values = new SqlValues();
  const compared = column.columnType === 'text' ? comparedColumn(`t.${column.column}`, column) : `t.${column.column}`;
  // Returned in the form of the query's input, regardless of how the database formats numbers or dates.
  const { rows } = await database.query<{ key: string }>(
    `SELECT asked.key FROM unnest(${values.bind(keys, 'text[]')}) AS asked(key)
     WHERE EXISTS (SELECT FROM ${uncheckedTable(subject, 'unique')} AS t WHERE t.company_id = ${values.bind(subject.companyId, 'integer')}
       AND ${compared} = asked.key::${column.columnType})`,
    values.list,
  );
  return new Set(rows.map(({ key }) => key));
}
