import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Instant, IntegerId, Nullable } from '@assunto/engine/contract';

/**
 * The state of a run. `waiting`: for its turn or its time; `asking`: for the answer of a dialog; `held`: until somebody releases
 * or cancels it, because of a limit, a loop, or a send with unknown result.
 */
export const jobRunStates = ['waiting', 'running', 'asking', 'held', 'done', 'skipped', 'failed', 'canceled'] as const;
/** One of `jobRunStates`. */
export const JobRunState = Type.Enum(jobRunStates);
export type JobRunState = (typeof jobRunStates)[number];

/** One of the runs that led to another, in order. */
export const JobRunLink = Type.Object({
  jobRunId: Id,
  jobId: IntegerId,
  jobName: Type.String(),
  talkId: Nullable(Id),
});
export type JobRunLink = Static<typeof JobRunLink>;

/** A run of a job in the list of runs. */
export const JobRun = Type.Object({
  jobRunId: Id,
  jobId: IntegerId,
  /** The name and version that it ran with. */
  jobName: Type.String(),
  jobVersion: Type.Integer(),
  /** The version with which it began, if it continued with a later one. */
  begunVersion: Nullable(Type.Integer()),
  state: JobRunState,
  /** What started it: a name of `eventStepTypes`, `job` for ExecuteParentJob or `undo`. */
  cause: Type.String(),
  /** Identifier of the subject and number of the event's record; both null without one. */
  subject: Nullable(Type.String()),
  talkId: Nullable(Id),
  /** Who caused the event, and with whose rights it runs. */
  actorName: Nullable(Type.String()),
  ownerName: Type.String(),
  attempt: Type.Integer(),
  /** Why it failed, was skipped or is held; in Portuguese. */
  reason: Nullable(Type.String()),
  insertedIn: Instant,
  /** When a waiting run continues. */
  dueIn: Nullable(Instant),
  startedIn: Nullable(Instant),
  endedIn: Nullable(Instant),
  /** The run that undid it. */
  undoneBy: Nullable(Id),
});
export type JobRun = Static<typeof JobRun>;

/** Body of `POST /job-run/retry`. */
export const JobRunRetry = Type.Object({
  jobRunIds: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
  /** `begun`, the default: the version of the run. `current`: the job's current version, if it has the same completed steps. */
  version: Type.Optional(Type.Enum(['begun', 'current'] as const)),
});
export type JobRunRetry = Static<typeof JobRunRetry>;

/**
 * The number of runs that a call for several changed; for a retry also those that could not continue with the current version,
 * and why.
 */
export const JobRunCount = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  refused: Type.Optional(Type.Array(Type.Object({ jobRunId: Id, reason: Type.String() }))),
});
export type JobRunCount = Static<typeof JobRunCount>;

/** The changes of one step to one record, without attributes that the reader may not read. */
export const JobChange = Type.Object({
  subject: Type.String(),
  talkId: Id,
  action: Type.Enum(['create', 'update', 'activate', 'deactivate', 'delete', 'comment', 'tag', 'untag'] as const),
  changes: Type.Array(
    Type.Object({
      subjectAttributeId: IntegerId,
      attributeName: Type.String(),
      componentId: Type.Integer(),
      from: Type.Unknown(),
      to: Type.Unknown(),
    }),
  ),
});
export type JobChange = Static<typeof JobChange>;

/** An external effect of a step: a mail, a notification, a request, a question, another job. */
export const JobEffect = Type.Object({
  kind: Type.Enum(['mail', 'notification', 'request', 'dialog', 'job'] as const),
  /** `planned` in a trial; `unknown` when the server stopped while it was being sent. */
  state: Type.Enum(['planned', 'waiting', 'sending', 'sent', 'failed', 'unknown', 'stored'] as const),
  /** The receiver or URL. */
  target: Type.String(),
  title: Type.String(),
  /** As it is sent; secrets are masked. */
  text: Type.String(),
  /** The response to a request: its status and the beginning of its body. */
  answer: Nullable(Type.String()),
});
export type JobEffect = Static<typeof JobEffect>;

/** A step of a run. */
export const JobRunStep = Type.Object({
  /** Counted from 0 over all works of the job. */
  position: Type.Integer(),
  workStepType: Type.String(),
  name: Type.String(),
  state: Type.Enum(['done', 'skipped', 'failed'] as const),
  reason: Nullable(Type.String()),
  attempt: Type.Integer(),
  startedIn: Instant,
  endedIn: Instant,
  changes: Type.Array(JobChange),
  effects: Type.Array(JobEffect),
});
export type JobRunStep = Static<typeof JobRunStep>;

/** Answer of `GET /job-run/{jobRunId}`. */
export const JobRunDetail = Type.Interface([JobRun], {
  steps: Type.Array(JobRunStep),
  /** The runs that led to this one. */
  chain: Type.Array(JobRunLink),
  /** Whether anything can still be undone. */
  canUndo: Type.Boolean(),
});
export type JobRunDetail = Static<typeof JobRunDetail>;

/** The result for one record in a trial. */
export const JobTrialItem = Type.Object({
  subject: Nullable(Type.String()),
  talkId: Nullable(Id),
  displayName: Type.String(),
  /** False if the record would not start the job; `reason` says why. */
  matches: Type.Boolean(),
  reason: Nullable(Type.String()),
  steps: Type.Array(JobRunStep),
});
export type JobTrialItem = Static<typeof JobTrialItem>;

/** Answer of `POST /job/try`: what a job would do with existing records. Nothing is changed or sent. */
export const JobTrial = Type.Object({ itens: Type.Array(JobTrialItem) });
export type JobTrial = Static<typeof JobTrial>;

/** Answer of `GET /job/{jobId}/why`: the runs of a job for a record, or why there was none. */
export const JobWhy = Type.Object({
  runs: Type.Array(JobRun),
  /** A message for each event step that did not start it; empty where there are runs. */
  reasons: Type.Array(Type.String()),
});
export type JobWhy = Static<typeof JobWhy>;

/** A change that an undo would revert, has reverted, or cannot revert. */
export const JobUndoItem = Type.Object({
  subject: Nullable(Type.String()),
  talkId: Nullable(Id),
  description: Type.String(),
  outcome: Type.Enum(['reverted', 'conflict', 'impossible'] as const),
  /** Why it cannot be reverted, if so. */
  reason: Nullable(Type.String()),
});
export type JobUndoItem = Static<typeof JobUndoItem>;

/** Answer of `POST /job-run/{jobRunId}/undo`. */
export const JobUndo = Type.Object({
  /** The run of the undo; null in a preview. */
  jobRunId: Nullable(Id),
  itens: Type.Array(JobUndoItem),
});
export type JobUndo = Static<typeof JobUndo>;
