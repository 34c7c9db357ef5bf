import type { RelatedAttribute } from '@assunto/engine/core';
import { relatedColumn, type RelatedColumn } from '../../access/relatedColumn';
import { relatedLabels } from '../../access/relatedLabels';
import type { RecordRequest } from '../../access/RecordRequest';
import { idsBySubject, shownValue } from './toTalks';
import { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';

/**
 * The columns of related records that a list names. One that the caller may not read is refused like one that does not exist: with
 * REQUEST_INVALID.
 */
export const relatedColumns = (request: RecordRequest, named: readonly RelatedAttribute[]): RelatedColumn[] =>
  named.map((one) => {
    const found = relatedColumn(request, one);
    if (!found) throw new HttpError('REQUEST_INVALID', { message: translate('query.relatedColumn') });
    return found;
  });

/** The number of the record that an attribute of one refers to. */
type ReferredId<Given> = (given: Given, pointer: AttributeColumn) => number | undefined;

/**
 * What is shown of these columns, in their order. The related records of all records are read at once, with one query for each
 * subject; one that the caller may not read has no values.
 */
export async function readRelatedValues<Given>(
  request: RecordRequest,
  records: readonly Given[],
  columns: readonly RelatedColumn[],
  referred: ReferredId<Given>,
): Promise<((record: Given) => unknown)[]> {
  const subjects = new Map(columns.map(({ target }) => [target.subject.subjectId, target]));
  const rows = new Map(
    await Promise.all(
      [...subjects].map(async ([subjectId, target]) => {
        const wanted = columns.filter((one) => one.target.subject.subjectId === subjectId);
        const ids = new Set(
          records.flatMap((record) => wanted.flatMap(({ pointer }) => referred(record, pointer) ?? [])),
        );
        return [subjectId, await readRelated(target, ids, wanted)] as const;
      }),
    ),
  );
  const storedOf = (record: Given, { pointer, target, column }: RelatedColumn): unknown =>
    rows.get(target.subject.subjectId)?.get(referred(record, pointer) ?? 0)?.[column.column] ?? null;
  const labels = await relatedLabels(
    request,
    idsBySubject(columns.flatMap((one) => records.map((record) => [one.column, storedOf(record, one)] as const))),
  );
  return columns.map((one) => (record) => shownValue(one.column, storedOf(record, one), labels));
}

type RelatedRow = Readonly<Record<string, unknown>>;

/** The related records of one subject that the caller may read, by their number. */
async function readRelated(
  target: RecordRequest,
  ids: ReadonlySet<number>,
  columns: readonly RelatedColumn[],
): Promise<ReadonlyMap<number, RelatedRow>> {
  if (ids.size === 0) return new Map();
  const values = new SqlValues();
  const wanted = new Set(columns.map(({ column }) => column.attribute.subjectAttributeId));
  const selected = [...new Set(columns.map(({ column }) => `t.${column.column}`))];
  const { rows } = await target.db.query<RelatedRow & { talk_id: number }>(
    `SELECT t.talk_id, ${selected.join(', ')} FROM ${target.recordsFrom('t', values, { wanted })}
     WHERE t.company_id = ${values.bind(target.company.companyId, 'integer')}
       AND t.talk_id = ANY(${values.bind([...ids], 'bigint[]')}) AND (${target.rowCondition('Read', 't', values)})`,
    values.list,
  );
  return new Map(rows.map((row) => [row.talk_id, row]));
}
