import {
  currentUserValues,
  filterAttributesUsed,
  type FilterAnswer,
  type FilterTree,
  type SubjectPermissions,
} from '@assunto/engine/core';
import { SqlValues } from '../database/SqlValues';
import { HttpError } from '../http/errors';
import type { AccountRequest, RecordRequest } from './RecordRequest';
import { filterCondition } from './recordSql';

/** Whose rights are explained, and to whom. */
interface ExplainedRecord {
  /** Of whoever asks, who must be able to read the record. */
  caller: RecordRequest;
  /** Of the person whose rights are explained. */
  explained: Pick<AccountRequest, 'context'>;
  talkId: number;
  /** False for a profile without a person: filters about a person stay open then. */
  isPerson: boolean;
}

/**
 * Which of the filters a record passes for the person whose rights are explained, answered by the conditions that every call
 * about records runs. A filter over an attribute that the caller may not read is `hidden`: its answer would tell the value.
 * Throws TALK_NOT_FOUND for a record that the caller may not read.
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

/** Whether people of one profile may get different answers. */
const isPersonal = (filter: FilterTree): boolean => currentUserValues(filter).some((value) => value !== 'roomId');
