import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Instant, Nullable } from '@assunto/engine/contract';

/** Body of the calls that start, pause and finish a task. */
export const TaskCall = Type.Object({ talkId: Id });
export type TaskCall = Static<typeof TaskCall>;

/** The timer of a task. Moments are milliseconds since 1970 on the server's clock; what the caller may not read is `null`. */
export const TaskTimer = Type.Object({
  talkId: Id,
  displayName: Type.String(),
  /** The name of its status. */
  status: Nullable(Type.String()),
  /** Milliseconds worked before the current run. */
  worked: Type.Integer({ minimum: 0 }),
  /** When the current run started; `null` while the task is not running. */
  startedAt: Nullable(Type.Integer()),
  /** The account that runs it. */
  accountId: Nullable(Id),
  accountName: Nullable(Type.String()),
  expectedEnd: Nullable(Type.Integer()),
  estimatedMinutes: Nullable(Type.Number()),
  /** Whether the caller may start, pause and finish it. */
  canWork: Type.Boolean(),
});
export type TaskTimer = Static<typeof TaskTimer>;

/** Answer of the calls that start, pause and finish a task. `now` is the server's clock, in milliseconds since 1970. */
export const TaskAnswer = Type.Object({
  timer: TaskTimer,
  now: Type.Integer(),
  /** The task that was paused by this start, since a person runs one at a time. */
  pausedTalkId: Nullable(Id),
});
export type TaskAnswer = Static<typeof TaskAnswer>;

/** Answer of `GET /Talk/Task/InProgress`: `message` is the caller's running task. */
export const TaskInProgress = Type.Object({
  message: Nullable(TaskTimer),
  now: Type.Integer(),
  /** Whether the caller works with tasks, and whether they may create one. */
  canWork: Type.Boolean(),
  canCreate: Type.Boolean(),
});
export type TaskInProgress = Static<typeof TaskInProgress>;

/** The timers of some tasks, without those that the caller may not read. */
export const TaskTimers = Type.Object({ itens: Type.Array(TaskTimer), now: Type.Integer() });
export type TaskTimers = Static<typeof TaskTimers>;

/** Body of a finish refused with 500: the limits that were exceeded and require a reason. */
export const TaskDelayed = Type.Object({
  code: Type.String(),
  message: Type.String(),
  errors: Type.Array(
    Type.Object({ code: Type.String(), message: Type.String(), attribute: Type.Optional(Type.String()) }),
  ),
  deadlineExceeded: Type.Boolean(),
  estimateExceeded: Type.Boolean(),
});
export type TaskDelayed = Static<typeof TaskDelayed>;

/** The longest time that is entered by hand at once, in minutes: a day. */
export const enteredTimeLimits = { minutes: 1_440, noteLength: 500 } as const;

/** Body of `POST /talk/tarefa/registrar`: time worked on a day that is not in the future, in the company's time zone. */
export const TaskTimeEntry = Type.Object({
  talkId: Id,
  day: Type.String({ format: 'date' }),
  minutes: Type.Integer({ minimum: 1, maximum: enteredTimeLimits.minutes }),
  note: Type.Optional(Type.String({ maxLength: enteredTimeLimits.noteLength })),
});
export type TaskTimeEntry = Static<typeof TaskTimeEntry>;

/** A run of a task: measured, or entered by hand. */
export const TaskRun = Type.Object({
  taskRunId: Id,
  /** `null`: time that was counted before it was measured. */
  accountName: Nullable(Type.String()),
  startedIn: Instant,
  /** `null` while it runs. */
  minutes: Nullable(Type.Integer({ minimum: 0 })),
  isEntered: Type.Boolean(),
  note: Nullable(Type.String()),
});
export type TaskRun = Static<typeof TaskRun>;

/** Answer of `GET /talk/task/runs`: the last runs of a task, the latest first. */
export const TaskRuns = Type.Object({ itens: Type.Array(TaskRun) });
export type TaskRuns = Static<typeof TaskRuns>;
