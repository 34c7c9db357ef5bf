import { Cron } from 'croner';

/** Milliseconds until the next time of a cron expression in UTC, at least one. Throws when it has none. */
export function untilNext(expression: string, from = new Date()): number {
  const next = new Cron(expression, { timezone: 'UTC' }).nextRun(from);
  if (next === null) throw new RangeError(`the schedule ${expression} has no next time`);
  return Math.max(1, next.getTime() - from.getTime());
}
