import Type, { type Static } from 'typebox';
import { Id, Instant, IntegerId, Nullable } from '../common';

/**
 * How far a run is. `waiting` for its turn or its time, `asking` for the answer of a dialog, `held` until somebody releases or
 * cancels it: a limit, a loop, or a send whose end is unknown.
 */
export const jobRunStates = ['waiting', 'running', 'asking', 'held', 'done', 'skipped', 'failed', 'canceled'] as const;
/** One of `jobRunStates`. */
export const JobRunState = Type.Enum(jobRunStates);
export type JobRunState = (typeof jobRunStates)[number];

/** One of the runs that led to another, the first one first. */
export const JobRunLink = Type.Object({
  jobRunId: Id,
  jobId: IntegerId,
  jobName: Type.String(),
  talkId: Nullable(Id),
});
export type JobRunLink = Static<typeof JobRunLink>;

/** One run of a job, as the list of runs shows it. */
export const JobRun = Type.Object({
  jobRunId: Id,
  jobId: IntegerId,
  /** The name and version that it ran with. */
  jobName: Type.String(),
  jobVersion: Type.Integer(),
  /** The version that it began with, of a run that went on with a later one. */
  begunVersion: Nullable(Type.Integer()),
  state: JobRunState,
  /** What started it: a name of `eventStepTypes`, `job` for ExecuteParentJob or `undo`. */
  cause: Type.String(),
  /** Identifier of the subject and number of the event's record; both null without one. */
  subject: Nullable(Type.String()),
  talkId: Nullable(Id),
  /** Who caused the event, and in whose name it runs. */
  actorName: Nullable(Type.String()),
  ownerName: Type.String(),
  attempt: Type.Integer(),
  /** Why it failed, was left out or is held; a sentence in Portuguese. */
  reason: Nullable(Type.String()),
  insertedIn: Instant,
  /** When it goes on, of one that waits. */
  dueIn: Nullable(Instant),
  startedIn: Nullable(Instant),
  endedIn: Nullable(Instant),
  /** The run that took it back. */
  undoneBy: Nullable(Id),
});
export type JobRun = Static<typeof JobRun>;

/** Body of `POST /job-run/retry`. */
export const JobRunRetry = Type.Object({
  jobRunIds: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
  /**
   * `begun`, also if absent: the version that the run has. `current`: the one that the job has now, where the steps that are
   * done are the same in it.
   */
  version: Type.Optional(Type.Enum(['begun', 'current'] as const)),
});
export type JobRunRetry = Static<typeof JobRunRetry>;

/** How many runs a call about many changed; of a retry, those that could not go on with the current version, and why. */
export const JobRunCount = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  refused: Type.Optional(Type.Array(Type.Object({ jobRunId: Id, reason: Type.String() }))),
});
export type JobRunCount = Static<typeof JobRunCount>;

/** What one step did to one record; attributes that the reader may not read are left out. */
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

/** What a step sends out of the records: a mail, a notification, a request, a question, another job. */
export const JobEffect = Type.Object({
  kind: Type.Enum(['mail', 'notification', 'request', 'dialog', 'job'] as const),
  /** `planned` in a trial; `unknown` when the server ended while it was sent. */
  state: Type.Enum(['planned', 'waiting', 'sending', 'sent', 'failed', 'unknown', 'stored'] as const),
  /** To whom or where. */
  target: Type.String(),
  title: Type.String(),
  /** As it is sent; secrets are masked. */
  text: Type.String(),
  /** What came back of a request: its status and the beginning of its body. */
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
  /** Whether something is left to be taken back. */
  canUndo: Type.Boolean(),
});
export type JobRunDetail = Static<typeof JobRunDetail>;

/** What became of one record in a trial. */
export const JobTrialItem = Type.Object({
  subject: Nullable(Type.String()),
  talkId: Nullable(Id),
  displayName: Type.String(),
  /** False where the record would start nothing; `reason` says why. */
  matches: Type.Boolean(),
  reason: Nullable(Type.String()),
  steps: Type.Array(JobRunStep),
});
export type JobTrialItem = Static<typeof JobTrialItem>;

/** Answer of `POST /job/try`: what a job would do with real records. Nothing is changed or sent. */
export const JobTrial = Type.Object({ itens: Type.Array(JobTrialItem) });
export type JobTrial = Static<typeof JobTrial>;

/** Answer of `GET /job/{jobId}/why`: the runs of a job for a record, or why there was none. */
export const JobWhy = Type.Object({
  runs: Type.Array(JobRun),
  /** A sentence for each event step that did not start it; empty where there are runs. */
  reasons: Type.Array(Type.String()),
});
export type JobWhy = Static<typeof JobWhy>;

/** One thing that an undo would take back, did take back, or cannot. */
export const JobUndoItem = Type.Object({
  subject: Nullable(Type.String()),
  talkId: Nullable(Id),
  description: Type.String(),
  outcome: Type.Enum(['reverted', 'conflict', 'impossible'] as const),
  /** Why it stays, where it does. */
  reason: Nullable(Type.String()),
});
export type JobUndoItem = Static<typeof JobUndoItem>;

/** Answer of `POST /job-run/{jobRunId}/undo`. */
export const JobUndo = Type.Object({
  /** The run that took it back; null in a preview. */
  jobRunId: Nullable(Id),
  itens: Type.Array(JobUndoItem),
});
export type JobUndo = Static<typeof JobUndo>;
