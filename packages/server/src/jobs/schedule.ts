import { Cron } from 'croner';

/** Milliseconds until the next time of a cron expression in UTC, at least 1. Throws when there is none. */
export function untilNext(expression: string, from = new Date()): number {
  const next = new Cron(expression, { timezone: 'UTC' }).nextRun(from);
  if (next === null) throw new RangeError(`the schedule ${expression} has no next time`);
  return Math.max(1, next.getTime() - from.getTime());
}
