/** The open dialog of tasks. */
export type TaskStep =
  /** Asks for the estimates of a task before it is started. */
  | { kind: 'estimates'; talkId: number }
  /** Asks for the reasons of a task's exceeded limits before it is finished. */
  | { kind: 'reasons'; talkId: number; deadlineExceeded: boolean; estimateExceeded: boolean }
  /** Enters time that was worked on a task. */
  | { kind: 'time'; talkId: number }
  /** A new task, optionally about a record. */
  | { kind: 'new'; about: TaskOrigin | null };

/** The record that a new task is about. */
export interface TaskOrigin {
  subject: string;
  talkId: number;
  displayName: string;
}
