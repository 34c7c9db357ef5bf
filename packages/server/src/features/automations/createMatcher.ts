import type { AccountRequest } from '../../access/RecordRequest';
import type { JobListener } from '../../metadata/CompanyMetadata';
import { authorsOf, decideChain, readChains } from './chain';
import { decideStart, refusalOfAuthors, unchanging } from './decideStart';
import { readEventRecords, type EventRecord } from './eventRecords';
import type { NewRun } from './insertRuns';
import type { JobServices } from './JobServices';
import { listenersOf } from '../../records/events/listeners';
import { eventNameOf } from './jobSteps';
import { begunWith, readStartingJob, type StartingJob } from './readStartingJob';
import { requestOfRun, type Rightless } from './runRights';

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
  /** Several events as one, of a record that is quiet: for which step, the version that the first one made, and the authors of their causes. */
  delayed?: { eventStepId: number; firstVersion: number; authorIds: readonly number[] };
}

/** The authors of what led to an event. */
const causeAuthors = ({ delayed }: EventRow, causes: readonly { authorIds: readonly number[] }[]): number[] => [
  ...(causes.at(-1)?.authorIds ?? []),
  ...(delayed?.authorIds ?? []),
];

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
  /** The authors of what caused it. */
  authorIds: readonly number[];
  listener: JobListener;
}

/** What events lead to: runs, and events that wait until their record is quiet. */
interface Matched {
  runs: NewRun[];
  delayed: DelayedEvent[];
}

/** Matches events of a company with the jobs that wait for them; it asks for each job and each owner once. */
export function createMatcher(services: JobServices, companyId: number) {
  const { database } = services;
  const requests = new Map<string, Promise<AccountRequest | Rightless>>();
  const jobs = new Map<number, Promise<StartingJob | null>>();

  const requestOf = (ownerId: number, authorIds: readonly number[]): Promise<AccountRequest | Rightless> =>
    remember(requests, authorIds.join(' '), () => requestOfRun(services, { companyId, ownerId, authorIds }));
  const ownerOf = async (accountId: number): Promise<AccountRequest | null> => {
    const request = await requestOf(accountId, [accountId]);
    return typeof request === 'string' ? null : request;
  };
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
    const causes = chains.get(event.jobRunId ?? 0) ?? [];
    const authorIds = authorsOf(job.ownerId, causeAuthors(event, causes));
    const refusal = await refusalOfChain(authorIds, listener, record, event.insertedIn);
    return {
      ...begunWith(job),
      ownerId: job.ownerId,
      authorIds,
      eventId: listener.eventId,
      eventStepId: listener.eventStepId,
      isOnce: listener.once && refusal === null,
      cause: eventNameOf({ eventStepType: event.eventType }) ?? '',
      dedupeKey: `event ${event.jobEventId}`,
      subjectId: event.subjectId,
      talkId: event.talkId,
      talkVersion: event.version,
      ...(event.delayed && { firstVersion: event.delayed.firstVersion }),
      actorId: event.accountId,
      actorName: actorOf(event, record),
      causeRunId: event.jobRunId,
      ...decideChain(causes, job.jobId, event.talkId),
      ...(refusal !== null && { state: 'skipped', reason: refusal, limitName: null }),
      lane: event.isBulk ? 2 : 1,
    };
  }

  /** Why the authors of what led to an event keep it from starting a job, or `null`: they must be able to read the record too. */
  async function refusalOfChain(
    authorIds: readonly number[],
    ...[listener, record, happenedIn]: [JobListener, EventRecord, string]
  ): Promise<string | null> {
    const [ownerId = 0] = authorIds;
    if (authorIds.length === 1) return null;
    return refusalOfAuthors(await requestOf(ownerId, authorIds), listener, record, happenedIn);
  }

  return {
    async match(subjectId: number, events: readonly EventRow[], listeners: readonly JobListener[]): Promise<Matched> {
      const matched: Matched = { runs: [], delayed: [] };
      const company = await anyCompany(listeners, jobOf, ownerOf);
      const subject = company?.subjectsById.get(subjectId);
      if (!subject) return matched;
      const keyed = events.map(({ jobEventId: key, talkId, version, delayed }) => ({
        key,
        talkId,
        version,
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
            const authorIds = causeAuthors(event, chains.get(event.jobRunId ?? 0) ?? []);
            matched.delayed.push({ event, listener, authorIds });
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
