/** The open dialog of tasks. */
export type TaskStep =
  /** The estimates of a task that is to be started (1§4). */
  | { kind: 'estimates'; talkId: number }
  /** The reasons of what was exceeded by a task that is to be finished (1§4). */
  | { kind: 'reasons'; talkId: number; deadlineExceeded: boolean; estimateExceeded: boolean }
  /** A new task, optionally about a record. */
  | { kind: 'new'; about: TaskOrigin | null };

/** The record that a new task is about. */
export interface TaskOrigin {
  subject: string;
  talkId: number;
  displayName: string;
}
