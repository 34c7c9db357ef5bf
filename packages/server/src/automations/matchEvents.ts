import type { AccountRequest } from '../access/RecordRequest';
import { loadJobs } from '../metadata/loadJobs';
import type { JobListener } from '../metadata/CompanyMetadata';
import { decideChain, readChains } from './chain';
import { decideStart, unchanging } from './decideStart';
import { readEventRecords, type EventRecord } from './eventRecords';
import { insertRuns, type NewRun } from './insertRuns';
import type { JobServices } from './JobServices';
import { listenersOf } from './listeners';
import { eventNameOf } from './jobSteps';
import { readStartingJob, type StartingJob } from './readStartingJob';

/** Events of one company that are matched at once. */
const batchSize = 500;

interface EventRow {
  jobEventId: number;
  subjectId: number;
  talkId: number;
  eventType: number;
  version: number;
  detail: number | null;
  accountId: number | null;
  accountName: string | null;
  jobRunId: number | null;
  isBulk: boolean;
  insertedIn: string;
}

/** Makes runs of the events that were recorded, company by company; answers how many events there were. */
export async function matchEvents(
  services: JobServices,
  onError: (error: unknown, companyId: number) => void,
): Promise<number> {
  const { rows: companies } = await services.database.query<{ company_id: number }>(
    'SELECT DISTINCT company_id FROM job_event ORDER BY company_id',
  );
  let count = 0;
  for (const { company_id } of companies)
    // What fails for one company keeps the events of no other one waiting.
    count += await matchCompany(services, company_id).catch((error: unknown) => {
      onError(error, company_id);
      return 0;
    });
  return count;
}

async function matchCompany(services: JobServices, companyId: number): Promise<number> {
  const { database } = services;
  const { rows: events } = await database.query<EventRow>(
    `SELECT job_event_id AS "jobEventId", subject_id AS "subjectId", talk_id AS "talkId", event_type AS "eventType", version,
       detail, job_event.account_id AS "accountId", display_name AS "accountName", job_run_id AS "jobRunId", is_bulk AS "isBulk",
       to_char(job_event.inserted_in AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "insertedIn"
     FROM job_event LEFT JOIN account USING (company_id, account_id)
     WHERE company_id = $1 ORDER BY is_bulk, job_event_id LIMIT $2`,
    [companyId, batchSize],
  );
  if (events.length === 0) return 0;
  // Not those of the metadata: another process may know of a job that this one has not heard of yet.
  const listeners = await loadJobs(database, companyId);
  const runs: NewRun[] = [];
  const matcher = createMatcher(services, companyId);
  for (const subjectId of new Set(events.map((event) => event.subjectId))) {
    const ofSubject = events.filter((event) => event.subjectId === subjectId);
    runs.push(...(await matcher.match(subjectId, ofSubject, listeners.get(subjectId) ?? [])));
  }
  await database.transaction(async (transaction) => {
    await insertRuns(transaction, companyId, runs);
    await transaction.query('DELETE FROM job_event WHERE company_id = $1 AND job_event_id = ANY($2::bigint[])', [
      companyId,
      events.map(({ jobEventId }) => jobEventId),
    ]);
  });
  return events.length;
}

/** Who caused an event: who made the record's version, or, of what changes none, who did it. */
const actorOf = ({ eventType, accountName }: EventRow, { actorName }: EventRecord): string | null =>
  unchanging.has(eventType) ? accountName : (actorName ?? accountName);

/** The event steps that wait for an event. */
function waitingFor(event: EventRow, record: EventRecord, listeners: readonly JobListener[]): JobListener[] {
  const name = eventNameOf({ eventStepType: event.eventType });
  if (name === null) return [];
  return listenersOf(listeners, { name, detail: event.detail, changedIds: record.changes.map(([id]) => id) });
}

function createMatcher({ database, access, accountOf }: JobServices, companyId: number) {
  const owners = new Map<number, Promise<AccountRequest | null>>();
  const jobs = new Map<number, Promise<StartingJob | null>>();

  const ownerOf = (accountId: number): Promise<AccountRequest | null> =>
    remember(owners, accountId, async () => {
      const account = await accountOf(companyId, accountId);
      return account && access.of(account);
    });
  const jobOf = (jobId: number) => remember(jobs, jobId, () => readStartingJob(database, companyId, jobId));

  async function startOf(
    event: EventRow,
    record: EventRecord,
    listener: JobListener,
    chains: Awaited<ReturnType<typeof readChains>>,
  ): Promise<NewRun | null> {
    const job = await jobOf(listener.jobId);
    if (!job || event.insertedIn < job.enabledIn) return null;
    const owner = await ownerOf(job.ownerId);
    if (!owner || !decideStart(owner, listener, record, event.insertedIn).isStarted) return null;
    const chain = decideChain(chains.get(event.jobRunId ?? 0) ?? [], job.jobId, event.talkId);
    return {
      ...{ jobId: job.jobId, jobVersion: job.version, jobName: job.name, ownerId: job.ownerId },
      ...{ eventId: listener.eventId, eventStepId: listener.eventStepId, isOnce: listener.once },
      cause: eventNameOf({ eventStepType: event.eventType }) ?? '',
      dedupeKey: `event ${event.jobEventId}`,
      ...{ subjectId: event.subjectId, talkId: event.talkId, talkVersion: event.version },
      ...{ actorId: event.accountId, actorName: actorOf(event, record), causeRunId: event.jobRunId },
      ...chain,
      lane: event.isBulk ? 2 : 1,
    };
  }

  return {
    async match(subjectId: number, events: readonly EventRow[], listeners: readonly JobListener[]): Promise<NewRun[]> {
      const company = await anyCompany(listeners, jobOf, ownerOf);
      const subject = company?.subjectsById.get(subjectId);
      if (!subject) return [];
      const keyed = events.map(({ jobEventId: key, talkId, version }) => ({ key, talkId, version }));
      const records = await readEventRecords(database, subject, keyed);
      const chains = await readChains(database, companyId, [
        ...new Set(events.flatMap(({ jobRunId }) => jobRunId ?? [])),
      ]);
      const runs: NewRun[] = [];
      for (const event of events) {
        const record = records.get(event.jobEventId);
        if (!record) continue;
        for (const listener of waitingFor(event, record, listeners)) {
          const run = await startOf(event, record, listener, chains);
          if (run) runs.push(run);
        }
      }
      return runs;
    },
  };
}

/** The metadata of the company, as far as any owner is still there. */
async function anyCompany(
  listeners: readonly JobListener[],
  jobOf: (jobId: number) => Promise<StartingJob | null>,
  ownerOf: (accountId: number) => Promise<AccountRequest | null>,
) {
  for (const { jobId } of listeners) {
    const job = await jobOf(jobId);
    const owner = job && (await ownerOf(job.ownerId));
    if (owner) return owner.company;
  }
  return null;
}

function remember<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, read: () => Promise<Value>): Promise<Value> {
  const value = known.get(key) ?? read();
  known.set(key, value);
  return value;
}
