import Type, { type Static } from 'typebox';
import { Id, Nullable } from '../common';

/** Body of the calls that start, pause and finish a task (1§7). */
export const TaskCall = Type.Object({ talkId: Id });
export type TaskCall = Static<typeof TaskCall>;

/**
 * The time of one task, as the server counts it. Moments are milliseconds since 1970 on the server's clock; what the
 * caller may not read is `null`.
 */
export const TaskTimer = Type.Object({
  talkId: Id,
  displayName: Type.String(),
  /** Name of its status. */
  status: Nullable(Type.String()),
  /** Milliseconds counted before the run that goes on. */
  worked: Type.Integer({ minimum: 0 }),
  /** When the run that goes on began; `null` while the task does not run. */
  startedAt: Nullable(Type.Integer()),
  /** Who runs it. */
  accountId: Nullable(Id),
  accountName: Nullable(Type.String()),
  expectedEnd: Nullable(Type.Integer()),
  estimatedMinutes: Nullable(Type.Number()),
  /** Whether the caller may start, pause and finish it. */
  canWork: Type.Boolean(),
});
export type TaskTimer = Static<typeof TaskTimer>;

/** What the calls that start, pause and finish answer. `now` is the server's clock, in milliseconds since 1970. */
export const TaskAnswer = Type.Object({
  timer: TaskTimer,
  now: Type.Integer(),
  /** The task that this start paused, as a person runs one at a time. */
  pausedTalkId: Nullable(Id),
});
export type TaskAnswer = Static<typeof TaskAnswer>;

/** Answer of `GET /Talk/Task/InProgress` (1§7): `message` is the caller's running task. */
export const TaskInProgress = Type.Object({
  message: Nullable(TaskTimer),
  now: Type.Integer(),
  /** Whether the caller works with tasks at all, and whether they may create one. */
  canWork: Type.Boolean(),
  canCreate: Type.Boolean(),
});
export type TaskInProgress = Static<typeof TaskInProgress>;

/** The timers of some tasks; those that the caller may not read are left out. */
export const TaskTimers = Type.Object({ itens: Type.Array(TaskTimer), now: Type.Integer() });
export type TaskTimers = Static<typeof TaskTimers>;

/** Body of a finish refused with 500: what was exceeded and needs its reason (1§4). */
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
