import { Cron } from 'croner';

/** Whether a text is a cron expression of five fields that has a next time. */
export function isSchedule(expression: string): boolean {
  try {
    return expression.trim().split(/\s+/).length === 5 && untilNext(expression) > 0;
  } catch {
    return false;
  }
}

/** Milliseconds until the next time of a cron expression in UTC, at least 1. Throws when there is none. */
export function untilNext(expression: string, from = new Date()): number {
  const next = new Cron(expression, { timezone: 'UTC' }).nextRun(from);
  if (next === null) throw new RangeError(`the schedule ${expression} has no next time`);
  return Math.max(1, next.getTime() - from.getTime());
}
