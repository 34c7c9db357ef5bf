import { Id } from '@assunto/engine/contract';
import Type, { type Static, type TSchema } from 'typebox';

/** How jobs of one name run. Durations are in milliseconds. */
export interface JobDefinition<Data extends TSchema = TSchema> {
  /** The schema of the job's data; checked when it is enqueued and again when it is claimed. */
  data: Data;
  /** The maximum number of starts, including those whose process died. After that the job is in the list of failed jobs. */
  attempts: number;
  /** The delay after the first failure; it doubles with each further one, up to an hour. */
  backoffMs: number;
  /** After this its signal is aborted and its lease no longer renewed. */
  timeoutMs: number;
  /** The number of jobs of this name that run at the same time in one process. */
  concurrency: number;
  /** Jobs with the same key never run at the same time, in any process, and new data replaces that of a waiting job. */
  singletonKey?(data: Static<Data>): string;
  /** A cron expression in UTC: one job at each of its times, across all processes. Missed times are made up for by one job. */
  schedule?: string;
}

const define = <Data extends TSchema>(definition: JobDefinition<Data>): JobDefinition<Data> => definition;

const minute = 60_000;

/** A sweep deletes expired data; a failed one is repeated at its next scheduled time anyway. */
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

/** All background jobs. A process claims only names for which it has a handler. */
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
  // The first one after a setting was added may delete years of history.
  'sweep-history': { ...sweep('42 4 * * *'), timeoutMs: 6 * 60 * minute },
  'sweep-trash': sweep('22 4 * * *'),
  // What has been in the trash for 30 days; a subject may have a million records.
  'sweep-structure': { ...sweep('32 4 * * *'), timeoutMs: 6 * 60 * minute },
  // A copy of the whole installation in the folder of the operator, who also sets the schedule.
  'back-up': define({
    data: Type.Object({}),
    attempts: 4,
    backoffMs: 5 * minute,
    timeoutMs: 12 * 60 * minute,
    concurrency: 1,
    singletonKey: () => 'all',
  }),
  // Events, schedules and runs of automations: the work is described by their rows, this job only triggers it. Once a minute it
  // finds what was missed.
  'run-jobs': define({
    data: Type.Object({}),
    attempts: 5,
    backoffMs: 2_000,
    timeoutMs: 60 * minute,
    concurrency: 1,
    singletonKey: () => 'all',
    schedule: '* * * * *',
  }),
  // It reads a whole large table for each of its texts.
  'index-texts': define({
    data: Type.Object({}),
    attempts: 3,
    backoffMs: minute,
    timeoutMs: 6 * 60 * minute,
    concurrency: 1,
    singletonKey: () => 'all',
    schedule: '5-59/10 * * * *',
  }),
  // The retries span about a day.
  'send-mail': define({
    data: Type.Object({ companyId: Id, mailId: Id }),
    attempts: 28,
    backoffMs: minute / 2,
    timeoutMs: 2 * minute,
    concurrency: 2,
    singletonKey: ({ companyId, mailId }) => `${companyId}.${mailId}`,
  }),
  // Notifies people of a comment. The comment is marked as notified in the same transaction.
  'notify-comment': define({
    data: Type.Object({
      subjectId: Id,
      talkId: Id,
      talkCommentId: Id,
      accountIds: Type.Array(Id),
      mentioned: Type.Array(Id),
    }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 2 * minute,
    concurrency: 2,
  }),
  // The requests of one step of a run. Their rows say what was sent; what had begun and has no end is not repeated blindly.
  'send-request': define({
    data: Type.Object({ companyId: Id, jobRunId: Id, position: Type.Integer({ minimum: 0 }) }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 10 * minute,
    concurrency: 8,
    singletonKey: ({ companyId, jobRunId }) => `${companyId}.${jobRunId}`,
  }),
  // Logs the end of viewing as somebody else; the session itself expires on its own.
  'end-view': define({
    data: Type.Object({ companyId: Id, viewAsId: Id }),
    attempts: 10,
    backoffMs: minute,
    timeoutMs: minute,
    concurrency: 1,
    singletonKey: ({ companyId, viewAsId }) => `${companyId}.${viewAsId}`,
  }),
  // Reads a stored file of an import into rows. A new start reads it again, and stores the rows after the last one.
  // One at a time: of the two workers that read files, one is left for small files.
  'read-import': define({
    data: Type.Object({ companyId: Id, importId: Id }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 2 * 60 * minute,
    concurrency: 1,
    singletonKey: ({ companyId, importId }) => `${companyId}.${importId}`,
  }),
  // One step of an import, chosen by its state. Chunks are committed separately, so a new start continues after the last one.
  import: define({
    data: Type.Object({ companyId: Id, importId: Id }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 12 * 60 * minute,
    concurrency: 1,
    singletonKey: ({ companyId, importId }) => `${companyId}.${importId}`,
  }),
  // Each row is committed separately, so a new start continues with the next one.
  'import-accounts': define({
    data: Type.Object({ companyId: Id, importId: Id }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 2 * 60 * minute,
    concurrency: 1,
    singletonKey: ({ companyId, importId }) => `${companyId}.${importId}`,
  }),
  // All records of a tag's subjects, after its filters were changed. Each start begins again; only differences are written.
  'evaluate-tag': define({
    data: Type.Object({ companyId: Id, tagId: Id }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 6 * 60 * minute,
    concurrency: 1,
    singletonKey: ({ companyId, tagId }) => `${companyId}.${tagId}`,
  }),
  // Records that were saved while the filters of a tag were changed.
  'evaluate-tag-again': define({
    data: Type.Object({ companyId: Id, tagId: Id, since: Type.String({ format: 'date-time' }) }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 60 * minute,
    concurrency: 1,
    singletonKey: ({ companyId, tagId }) => `${companyId}.${tagId}`,
  }),
  // Records with options that were removed from their attribute. Each statement is committed separately, so a new start continues.
  'replace-options': define({
    data: Type.Object({
      companyId: Id,
      subjectAttributeId: Id,
      accountId: Id,
      actorName: Type.String(),
      replacements: Type.Array(Type.Object({ id: Type.String(), by: Type.Union([Type.String(), Type.Null()]) })),
    }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 6 * 60 * minute,
    concurrency: 1,
  }),
  // The present step of a conversion, chosen by its state. Batches are committed separately, so a new start continues after the last one.
  'convert-attribute': define({
    data: Type.Object({ companyId: Id, conversionId: Id }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 6 * 60 * minute,
    concurrency: 1,
    singletonKey: ({ companyId, conversionId }) => `${companyId}.${conversionId}`,
  }),
  // The clocks of a subject's records, after its goals or their calendar were changed. Each start begins again.
  'compute-service': define({
    data: Type.Object({ companyId: Id, subjectId: Id, isRepetition: Type.Optional(Type.Boolean()) }),
    attempts: 10,
    backoffMs: 2_000,
    timeoutMs: 6 * 60 * minute,
    concurrency: 1,
    singletonKey: ({ companyId, subjectId, isRepetition }) => `${companyId}.${subjectId}.${isRepetition === true}`,
  }),
  // Deadlines that are near or have passed, for automations. What is missed once is made good the next time.
  'fire-deadlines': define({
    data: Type.Object({}),
    attempts: 3,
    backoffMs: 2_000,
    timeoutMs: 10 * minute,
    concurrency: 1,
    singletonKey: () => 'all',
    schedule: '* * * * *',
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
  // Each start begins again: the file of an aborted start is deleted.
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

/** The definition of a name, without its specific data type. */
export const definitionOf = (name: JobName): JobDefinition => jobCatalogue[name];
