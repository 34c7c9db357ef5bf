import { Id } from '@assunto/engine/contract';
import Type, { type Static, type TSchema } from 'typebox';

/** How jobs of one name run. Durations are in milliseconds. */
export interface JobDefinition<Data extends TSchema = TSchema> {
  /** What a job carries; checked when it is enqueued and again when it is claimed. */
  data: Data;
  /** Starts at most, those included that ended with the process. Then it is in the list of failed jobs. */
  attempts: number;
  /** The pause after the first failure; it doubles with each one, up to an hour. */
  backoffMs: number;
  /** After this its signal is aborted and its lease no longer renewed. */
  timeoutMs: number;
  /** Jobs of this name at once in one process. */
  concurrency: number;
  /** Jobs with the same key never run beside each other, in no process, and the latest data replaces what waits. */
  singletonKey?(data: Static<Data>): string;
  /** A cron expression in UTC: one job at each of its times, over all processes. A missed time is made good once. */
  schedule?: string;
}

const define = <Data extends TSchema>(definition: JobDefinition<Data>): JobDefinition<Data> => definition;

const minute = 60_000;

/** A sweep deletes what is over; a failed one is repeated at its next time anyway. */
const sweep = (schedule: string) =>
  define({
    data: Type.Object({}),
    attempts: 3,
    backoffMs: minute,
    timeoutMs: 10 * minute,
    concurrency: 1,
    singletonKey: () => 'all',
    schedule,
  });

/** Everything that runs later or long. A process claims only names for which it has a handler. */
export const jobCatalogue = {
  'sweep-jobs': sweep('7 * * * *'),
  'sweep-sessions': sweep('17 * * * *'),
  'sweep-files': sweep('27 * * * *'),
  'sweep-idempotency-keys': sweep('37 * * * *'),
  'sweep-imports': sweep('47 * * * *'),
  'sweep-account-imports': sweep('49 * * * *'),
  'sweep-exports': sweep('52 * * * *'),
  'sweep-realtime-events': sweep('*/10 * * * *'),
  'sweep-mails': sweep('57 3 * * *'),
  'sweep-job-runs': sweep('12 4 * * *'),
  // Events, schedules and runs of automations: their rows say what is to be done, this only wakes. Once a minute whatever was
  // missed is found.
  'run-jobs': define({
    data: Type.Object({}),
    attempts: 5,
    backoffMs: 2_000,
    timeoutMs: 60 * minute,
    concurrency: 1,
    singletonKey: () => 'all',
    schedule: '* * * * *',
  }),
  // A large table is read as a whole for each of its texts.
  'index-texts': define({
    data: Type.Object({}),
    attempts: 3,
    backoffMs: minute,
    timeoutMs: 6 * 60 * minute,
    concurrency: 1,
    singletonKey: () => 'all',
    schedule: '5-59/10 * * * *',
  }),
  // Until about a day after the first attempt.
  'send-mail': define({
    data: Type.Object({ companyId: Id, mailId: Id }),
    attempts: 28,
    backoffMs: minute / 2,
    timeoutMs: 2 * minute,
    concurrency: 2,
    singletonKey: ({ companyId, mailId }) => `${companyId}.${mailId}`,
  }),
  // Writes the end of a view as somebody else down; its session has ended by itself.
  'end-view': define({
    data: Type.Object({ companyId: Id, viewAsId: Id }),
    attempts: 10,
    backoffMs: minute,
    timeoutMs: minute,
    concurrency: 1,
    singletonKey: ({ companyId, viewAsId }) => `${companyId}.${viewAsId}`,
  }),
  // A step of an import: its state says which. Chunks commit on their own, so a new start continues at the last one.
  import: define({
    data: Type.Object({ companyId: Id, importId: Id }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 12 * 60 * minute,
    concurrency: 1,
    singletonKey: ({ companyId, importId }) => `${companyId}.${importId}`,
  }),
  // Each row commits on its own, so a new start continues at the next one.
  'import-accounts': define({
    data: Type.Object({ companyId: Id, importId: Id }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 2 * 60 * minute,
    concurrency: 1,
    singletonKey: ({ companyId, importId }) => `${companyId}.${importId}`,
  }),
  // All records of a tag's subjects, after its filters were changed. Begins anew in each start: it writes differences alone.
  'evaluate-tag': define({
    data: Type.Object({ companyId: Id, tagId: Id }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 6 * 60 * minute,
    concurrency: 1,
    singletonKey: ({ companyId, tagId }) => `${companyId}.${tagId}`,
  }),
  // The records that were saved while the filters of a tag were changed.
  'evaluate-tag-again': define({
    data: Type.Object({ companyId: Id, tagId: Id, since: Type.String({ format: 'date-time' }) }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 60 * minute,
    concurrency: 1,
    singletonKey: ({ companyId, tagId }) => `${companyId}.${tagId}`,
  }),
  // Filters with relative dates.
  'evaluate-tags-of-now': define({
    data: Type.Object({}),
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: 60 * minute,
    concurrency: 1,
    singletonKey: () => 'all',
    schedule: '* * * * *',
  }),
  // Begins anew in each start: the file of a start that was broken off is deleted.
  export: define({
    data: Type.Object({ companyId: Id, exportId: Id }),
    attempts: 5,
    backoffMs: 2_000,
    timeoutMs: 6 * 60 * minute,
    concurrency: 1,
    singletonKey: ({ companyId, exportId }) => `${companyId}.${exportId}`,
  }),
} satisfies Record<string, JobDefinition>;

export type JobName = keyof typeof jobCatalogue;
export type JobData<Name extends JobName> = Static<(typeof jobCatalogue)[Name]['data']>;

/** The definition of a name, seen without its own data type. */
export const definitionOf = (name: JobName): JobDefinition => jobCatalogue[name];
