import {
  currentUserValues,
  filterAttributesUsed,
  type FilterAnswer,
  type FilterTree,
  type SubjectPermissions,
} from '@assunto/engine/core';
import { SqlValues } from '../platform/database/SqlValues';
import { HttpError } from '../platform/errors/errors';
import type { AccountRequest, RecordRequest } from './RecordRequest';
import { filterCondition } from './recordSql';

/** The person whose rights are explained, and the caller who reads the explanation. */
interface ExplainedRecord {
  /** The caller, who must be able to read the record. */
  caller: RecordRequest;
  /** The person whose rights are explained. */
  explained: Pick<AccountRequest, 'context'>;
  talkId: number;
  /** False for a profile without a person: filters that refer to a person then have no result. */
  isPerson: boolean;
}

/**
 * Tells which of the filters a record passes for the explained person, with the same SQL conditions as every call about records.
 * A filter over an attribute that the caller may not read is `hidden`, because its result would disclose the value. Throws
 * TALK_NOT_FOUND for a record that the caller may not read.
 */
export async function explainFilters(
  { caller, explained, talkId, isPerson }: ExplainedRecord,
  filters: readonly FilterTree[],
): Promise<(filter: FilterTree) => FilterAnswer> {
  const { subject, componentTypes, permissions, company } = caller;
  const values = new SqlValues();
  const columns = filters.map((filter, index) => {
    if (!isReadable(filter, permissions) || (!isPerson && isPersonal(filter))) return `FALSE AS p${index}`;
    const given = { subject, componentTypes, context: explained.context, alias: 't', values };
    return `(${filterCondition(filter, given)}) IS TRUE AS p${index}`;
  });
  const { rows } = await caller.db.query<Record<string, boolean>>(
    `SELECT ${['t.is_active', ...columns].join(', ')} FROM ${subject.table} AS t
     WHERE t.company_id = ${values.bind(company.companyId, 'integer')} AND t.talk_id = ${values.bind(talkId, 'bigint')}
       AND (${caller.rowCondition('Read', 't', values)})`,
    values.list,
  );
  const [row] = rows;
  if (!row) throw new HttpError('TALK_NOT_FOUND');
  return (filter) => {
    if (!isReadable(filter, permissions)) return 'hidden';
    if (!isPerson && isPersonal(filter)) return 'conditional';
    return row[`p${filters.indexOf(filter)}`] === true;
  };
}

function isReadable(filter: FilterTree, { readable }: SubjectPermissions): boolean {
  const known = new Set(readable.map(({ identifier }) => identifier));
  return filterAttributesUsed(filter).every((identifier) => known.has(identifier));
}

/** Whether the result may differ between people of one profile. */
const isPersonal = (filter: FilterTree): boolean => currentUserValues(filter).some((value) => value !== 'roomId');
