import type { AccountRequest } from '../access/RecordRequest';
import type { JobListener } from '../metadata/CompanyMetadata';
import { decideChain, readChains } from './chain';
import { decideStart, unchanging } from './decideStart';
import { readEventRecords, type EventRecord } from './eventRecords';
import type { NewRun } from './insertRuns';
import type { JobServices } from './JobServices';
import { listenersOf } from './listeners';
import { eventNameOf } from './jobSteps';
import { readStartingJob, type StartingJob } from './readStartingJob';

/** Something that happened to a record. */
export interface EventRow {
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
  /** Several events as one, of a record that is quiet: for which step, and the version that the first one made. */
  delayed?: { eventStepId: number; firstVersion: number };
}

/** Who caused an event: who made the record's version, or, of what changes none, who did it. */
const actorOf = ({ eventType, accountName }: EventRow, { actorName }: EventRecord): string | null =>
  unchanging.has(eventType) ? accountName : (actorName ?? accountName);

/** The event steps that wait for an event; of one that was delayed, the step for which it was. */
function waitingFor(event: EventRow, record: EventRecord, listeners: readonly JobListener[]): JobListener[] {
  const name = eventNameOf({ eventStepType: event.eventType });
  if (name === null) return [];
  const changedIds = record.changes.map(([id]) => id);
  const waiting = listenersOf(listeners, { name, detail: event.detail, changedIds });
  if (!event.delayed) return waiting;
  const { eventStepId } = event.delayed;
  // What was changed and changed back is as if nothing had happened.
  const isNothing = name === 'updated' && changedIds.length === 0;
  return isNothing || record.isDeleted ? [] : waiting.filter((one) => one.eventStepId === eventStepId);
}

/** An event that waits until its record is quiet, and for which step. */
export interface DelayedEvent {
  event: EventRow;
  listener: JobListener;
}

/** What events lead to: runs, and events that wait until their record is quiet. */
interface Matched {
  runs: NewRun[];
  delayed: DelayedEvent[];
}

/** Matches events of a company with the jobs that wait for them; it asks for each job and each owner once. */
export function createMatcher({ database, access, accountOf }: JobServices, companyId: number) {
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
      ...(event.delayed && { firstVersion: event.delayed.firstVersion }),
      ...{ actorId: event.accountId, actorName: actorOf(event, record), causeRunId: event.jobRunId },
      ...chain,
      lane: event.isBulk ? 2 : 1,
    };
  }

  return {
    async match(subjectId: number, events: readonly EventRow[], listeners: readonly JobListener[]): Promise<Matched> {
      const matched: Matched = { runs: [], delayed: [] };
      const company = await anyCompany(listeners, jobOf, ownerOf);
      const subject = company?.subjectsById.get(subjectId);
      if (!subject) return matched;
      const keyed = events.map(({ jobEventId: key, talkId, version, delayed }) => ({
        ...{ key, talkId, version },
        ...(delayed && { firstVersion: delayed.firstVersion }),
      }));
      const records = await readEventRecords(database, subject, keyed);
      const chains = await readChains(database, companyId, [
        ...new Set(events.flatMap(({ jobRunId }) => jobRunId ?? [])),
      ]);
      for (const event of events) {
        const record = records.get(event.jobEventId);
        if (!record) continue;
        for (const listener of waitingFor(event, record, listeners)) {
          if (listener.quietSeconds > 0 && !event.delayed) {
            matched.delayed.push({ event, listener });
            continue;
          }
          const run = await startOf(event, record, listener, chains);
          if (run) matched.runs.push(run);
        }
      }
      return matched;
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
