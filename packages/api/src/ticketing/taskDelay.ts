/** The limits that a task exceeded. */
export interface TaskDelay {
  deadlineExceeded: boolean;
  estimateExceeded: boolean;
}

/**
 * The limits that a task exceeds at a moment. Moments and `worked` are in milliseconds, the estimate in minutes; a missing
 * estimate cannot be exceeded.
 *
 * @example
 * taskDelay({ now: Date.now(), worked: 61 * 60_000, expectedEnd: null, estimatedMinutes: 60 }).estimateExceeded; // true
 */
export function taskDelay(task: {
  now: number;
  worked: number;
  expectedEnd: number | null;
  estimatedMinutes: number | null;
}): TaskDelay {
  const { now, worked, expectedEnd, estimatedMinutes } = task;
  return {
    deadlineExceeded: expectedEnd !== null && now > expectedEnd,
    // The total is stored in whole minutes: a task does not exceed its estimate by seconds of its last minute.
    estimateExceeded: estimatedMinutes !== null && Math.floor(worked / 60_000) > estimatedMinutes,
  };
}
