import { SqlValues } from '../../platform/database/SqlValues';
import type { RecordRequest } from '../../access/RecordRequest';
import type { ImportJob } from '../../intake/ImportJob';
import { comparedColumn } from '../../metadata/attributeIndexes';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { problemCauses } from './problemCauses';
import { refusalsOf, type ColumnsOfFile, type ReadRow, type RowProblem } from './readRows';
import type { RecordUpdates } from './RecordUpdates';
import { keyOf, naturalKeys, type SeenKeys } from './usedKeys';
import { storedText, inStoredForm } from '../../platform/messages/storedText';

/**
 * Makes rows with the natural key of a record changes of that record, if the person chose so and may change records: their values are checked as a save of
 * it. Only records that the caller may read are found; the key of another one stays a problem. A second row for the same record is
 * one too.
 */
export async function matchExisting(
  request: RecordRequest,
  updates: RecordUpdates,
  { updatesExisting }: Pick<ImportJob, 'updatesExisting'>,
  columns: ColumnsOfFile,
  rows: readonly ReadRow[],
  seen: SeenKeys = new Map(),
): Promise<void> {
  const mayUpdate = updatesExisting && request.permissions.can('Update');
  const key = mayUpdate ? naturalKeys(columns.filter((column) => column !== null))[0] : undefined;
  if (!key) return;
  const keyed = rows.flatMap((row) => {
    const text = keyOfRow(key, row);
    return text === null ? [] : [{ row, text }];
  });
  const found = await readableByKey(request, key, [...new Set(keyed.map(({ text }) => text))]);
  const locked = new Map((await updates.lockRows(request, [...found.values()])).map((one) => [one.talk_id, one]));
  const { subjectAttributeId } = key.attribute;
  const first = seen.get(subjectAttributeId) ?? new Map<string, number>();
  seen.set(subjectAttributeId, first);
  const keyIndex = columns.indexOf(key);
  for (const { row, text } of keyed) {
    const record = locked.get(found.get(text) ?? 0);
    if (!record) continue;
    row.talkId = record.talk_id;
    row.values = new Map();
    row.problems = [...row.unread];
    const before = first.get(text) ?? row.number;
    first.set(text, before);
    if (before !== row.number) row.problems.push([keyIndex, repeatedMessage(before), problemCauses.repeatedKey]);
    else if (row.problems.length === 0)
      row.problems.push(...(await changeProblems(request, updates, columns, row, record)));
  }
}

const repeatedMessage = (row: number): string => storedText('import.repeatedRow', { row: String(row) });

/** The values that a row changes: those of its cells, also of emptied ones, but the key, which the record has already. */
export function changedValues(
  columns: ColumnsOfFile,
  { sent, emptied }: Pick<ReadRow, 'sent' | 'emptied'>,
): ReadRow['sent'] {
  const key = naturalKeys(columns.filter((column) => column !== null))[0]?.attribute.subjectAttributeId;
  const cleared = emptied.map((subjectAttributeId) => ({ subjectAttributeId, value: null }));
  return [...sent, ...cleared].filter(({ subjectAttributeId }) => subjectAttributeId !== key);
}

async function changeProblems(
  request: RecordRequest,
  updates: RecordUpdates,
  columns: ColumnsOfFile,
  row: ReadRow,
  record: Parameters<RecordUpdates['checkChange']>[1],
): Promise<RowProblem[]> {
  try {
    const save = { version: record.version, talkValues: [...changedValues(columns, row)] };
    await inStoredForm(() => updates.checkChange(request, record, save));
    return [];
  } catch (error) {
    return refusalsOf(error).map(({ attribute, message }) => [
      attribute === undefined ? -1 : columns.findIndex((column) => column?.attribute.identifier === attribute),
      message,
    ]);
  }
}

function keyOfRow(column: AttributeColumn, { sent }: ReadRow): string | null {
  const { attribute, componentType } = column;
  const value = sent.find(({ subjectAttributeId }) => subjectAttributeId === attribute.subjectAttributeId)?.value;
  const normalised = componentType.normalise(value ?? null, attribute);
  return keyOf(column, new Map([[attribute.subjectAttributeId, normalised]]));
}

async function readableByKey(
  request: RecordRequest,
  column: AttributeColumn,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { subject } = request;
  const values = new SqlValues();
  const compared = column.columnType === 'text' ? comparedColumn(`t.${column.column}`, column) : `t.${column.column}`;
  const { rows } = await request.db.query<{ key: string; talk_id: number }>(
    `SELECT given.key, t.talk_id FROM unnest(${values.bind(keys, 'text[]')}) AS given(key)
     JOIN ${subject.table} AS t ON t.company_id = ${values.bind(subject.companyId, 'integer')}
       AND ${compared} = given.key::${column.columnType}
     WHERE (${request.rowCondition('Read', 't', values)})`,
    values.list,
  );
  return new Map(rows.map(({ key, talk_id }) => [key, talk_id]));
}
