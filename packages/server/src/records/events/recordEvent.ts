import { eventStepTypes, type EventStepName } from '@assunto/api';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import type { SqlValues } from '../../platform/database/SqlValues';
import { listenersOf } from './listeners';

/** An event of the records that another part of the same statement has changed. */
interface EventOfStatement {
  name: EventStepName;
  /** The part (`WITH name AS ...`) that returns the changed records. */
  from: string;
  /** SQL of the record's number and of its version in that part. */
  talkId?: string;
  version?: string;
  /** SQL of the run that did it in that part, where it is not one run for all. */
  jobRunId?: string;
  changedIds?: Iterable<number>;
  isBulk?: boolean;
  /** Binds what differs from call to call, for a statement that is prepared. */
  values?: SqlValues;
}

/**
 * A part of a statement, `, recorded AS (...)`, that writes the event of what the statement does, for the jobs that wait for
 * it: one transaction, one round trip, no event without its change. Empty where no job waits.
 *
 * @example
 * `WITH changed AS (UPDATE ... RETURNING talk_id, version)${recordedEvent(request, { name: 'activated', from: 'changed' })} INSERT ...`;
 */
export function recordedEvent(
  request: RecordRequest,
  {
    name,
    from,
    talkId = 'talk_id',
    version = 'version',
    jobRunId,
    changedIds = [],
    isBulk = false,
    values,
  }: EventOfStatement,
): string {
  const { subject, company, account } = request;
  if (account.run?.startsNothing) return '';
  if (listenersOf(company.jobs.get(subject.subjectId), { name, changedIds }).length === 0) return '';
  const number = (value: number | null): string =>
    values ? values.bind(value, 'bigint') : `${value === null ? 'NULL' : Math.trunc(value)}::bigint`;
  return `, recorded AS (
    INSERT INTO job_event (company_id, subject_id, talk_id, event_type, version, account_id, job_run_id, is_bulk)
    SELECT ${Math.trunc(company.companyId)}, ${Math.trunc(subject.subjectId)}, ${talkId}, ${eventStepTypes[name]}, ${version},
      ${number(account.accountId)}, ${jobRunId ?? number(account.run?.jobRunId ?? null)}, ${isBulk} FROM ${from}
    RETURNING pg_notify('assunto_job_event', ''))`;
}

/** The subject of the changed records, the transaction, and the account that changed them; `null`: passed time. */
interface ChangedRecords extends Pick<RecordRequest, 'subject' | 'company' | 'db'> {
  account: Pick<RecordRequest['account'], 'accountId' | 'run'> | null;
}

/** An event of records that is written by a statement of its own, in the transaction of the change. */
interface RecordedEvents {
  name: EventStepName;
  talkIds: readonly number[];
  /** The tag, or the kind of answer of a dialog. */
  detail?: number;
}

/**
 * Writes an event of records that the caller's transaction has changed, for the jobs that wait for it. Call it in that
 * transaction, or the event may exist without the change. Nothing is asked of the database where no job waits.
 *
 * @example
 * await recordEvents(request.on(transaction), { name: 'tagged', talkIds: [512], detail: tagId });
 */
export async function recordEvents(change: ChangedRecords, { name, talkIds, detail }: RecordedEvents): Promise<void> {
  const { subject, company, account, db } = change;
  if (talkIds.length === 0 || account?.run?.startsNothing) return;
  if (listenersOf(company.jobs.get(subject.subjectId), { name, detail: detail ?? null }).length === 0) return;
  await db.query(
    `INSERT INTO job_event (company_id, subject_id, talk_id, event_type, version, detail, account_id, job_run_id)
     SELECT company_id, $2, talk_id, $3, version, $4, $5, $6
     FROM ${uncheckedTable(subject, 'locked')}
     WHERE company_id = $1 AND talk_id = ANY($7::bigint[])
     RETURNING pg_notify('assunto_job_event', '')`,
    [
      company.companyId,
      subject.subjectId,
      eventStepTypes[name],
      detail ?? null,
      account?.accountId ?? null,
      account?.run?.jobRunId ?? null,
      talkIds,
    ],
  );
}
