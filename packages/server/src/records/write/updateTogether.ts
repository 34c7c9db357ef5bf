import type { TalkSave } from '@assunto/engine/core';
import { mayStart } from '../events/listeners';
import { recordedEvent } from '../events/recordEvent';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import { SqlValues } from '../../platform/database/SqlValues';
import { statementName } from '../../platform/database/statementNames';
import type { NormalisedValues } from './NormalisedValues';
import { saveError } from './saveErrors';
import { attachFiles } from './talkFiles';
import { beforeWrite, checkChange, lockRows, writeChanges, type CheckedChange, type LockedRow } from './updateTalk';
import { writtenHistory } from '../history/writtenHistory';
import { indexedTerms, recordOf } from '../history/searchTerms';

/** The change of one of several records, each with its own request: the same account, for different runs. */
export interface UpdateOfSeveral {
  request: RecordRequest;
  talkId: number;
  /** The save for the locked record. */
  saveOf(row: LockedRow): TalkSave;
}

interface CheckedUpdate extends CheckedChange {
  request: RecordRequest;
  row: LockedRow;
}

/**
 * Changes several records of one subject in the caller's transaction, with the checks of `updateTalk` for each and one statement
 * for all that change the same attributes. A record that may not be read is skipped. Throws what `updateTalk` throws for any of
 * the records; the transaction must be rolled back then.
 */
export async function updateTogether(updates: readonly UpdateOfSeveral[]): Promise<void> {
  const [first] = updates;
  if (!first) return;
  const rows = await lockRows(
    first.request,
    updates.map(({ talkId }) => talkId),
  );
  const byId = new Map(rows.map((row) => [row.talk_id, row]));
  const alike = new Map<string, CheckedUpdate[]>();
  for (const { request, talkId, saveOf } of updates) {
    const row = byId.get(talkId);
    if (!row) continue;
    const change = await checkChange(request, row, saveOf(row));
    if (change.mine.size === 0) continue;
    if (pointsSomewhere(request, change.mine)) {
      await writeChanges(request, change.mine, row, change.stored);
      continue;
    }
    await beforeWrite(request, row, change);
    const attributes = [...change.mine.keys()].sort((one, other) => one - other).join(' ');
    alike.set(attributes, [...(alike.get(attributes) ?? []), { request, row, ...change }]);
  }
  for (const changes of alike.values()) await writeAlike(changes);
}

/** Whether a change contains related records, which its statement locks and checks. */
const pointsSomewhere = ({ subject }: RecordRequest, mine: NormalisedValues): boolean =>
  [...mine].some(([id, value]) => value !== null && subject.columns.get(id)?.attribute.relatedSubject);

/** Writes changes of the same attributes to several records, and then their consequences. */
async function writeAlike(changes: readonly CheckedUpdate[]): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const { request } = first;
  const { sql, values } = statementOf(request, [...first.mine.keys()], changes);
  try {
    await request.db.query(sql, values, statementName(sql));
  } catch (error) {
    throw saveError(error, request);
  }
  for (const { request: own, row, mine } of changes) {
    await own.effects.after(own, [row.talk_id], [...mine.keys()]);
    await attachFiles(own, mine, row.talk_id);
  }
}

function statementOf(
  request: RecordRequest,
  changedIds: readonly number[],
  changes: readonly CheckedUpdate[],
): { sql: string; values: readonly unknown[] } {
  const { subject, company, account } = request;
  const values = new SqlValues();
  const columns = changedIds.map((id) => {
    const column = subject.columns.get(id);
    if (!column) throw new RangeError(`attribute ${id} is not of ${subject.subjectIdentifier}`);
    return { id, ...column };
  });
  const items = changes.map(({ request: { account: own }, row, mine, stored }) => ({
    talk_id: row.talk_id,
    job_run_id: own.run?.jobRunId ?? null,
    actor_name: own.name,
    changes: [...mine].map(([id, value]) => [id, stored.get(id) ?? null, value]),
    ...Object.fromEntries(columns.map(({ id, column }) => [column, mine.get(id) ?? null])),
  }));
  const mayStartJobs = changes.some(({ request: own, mine, stored }) =>
    mayStart(own, 'updated', { before: stored, after: new Map([...stored, ...mine]), changedIds }),
  );
  const recorded = mayStartJobs
    ? recordedEvent(request, { name: 'updated', from: 'updated', jobRunId: 'job_run_id', changedIds, values })
    : '';
  const types = columns.map(({ column, columnType }) => `, ${column} ${columnType}`).join('');
  const sets = columns.map(({ column }) => `${column} = given.${column}`).join(', ');
  const companyId = values.bind(company.companyId, 'integer');
  const accountId = values.bind(account.accountId, 'integer');
  const sql = `WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${values.bind(JSON.stringify(items), 'jsonb')})
        AS item(talk_id bigint, job_run_id bigint, actor_name text, changes jsonb${types})),
    updated AS (
      UPDATE ${uncheckedTable(subject, 'locked')} AS t SET version = t.version + 1, updated_in = now(), updated_by = ${accountId},
        ${sets}
      FROM given WHERE t.company_id = ${companyId} AND t.talk_id = given.talk_id
      RETURNING t.talk_id, t.version, given.job_run_id, given.actor_name, given.changes, ${recordOf('t')})${recorded}${indexedTerms(subject, { change: 'updated', from: 'updated' })},
    ${writtenHistory(
      `SELECT ${companyId}, ${subject.subjectId}, talk_id, 'update', version, ${accountId},
         actor_name, changes
       FROM updated ORDER BY talk_id`,
    )}
    SELECT`;
  return { sql, values: values.list };
}
