import { taskStage, ticketStage } from '@assunto/api/ticketing';

const finalStages: readonly string[] = ['done', 'closed', 'cancelled', 'refused'];

/** Whether nothing is left to be done in a record with this status. */
export const isFinal = (status: string | null): boolean =>
  status !== null && (finalStages.includes(ticketStage(status)) || taskStage(status) === 'finished');

/** Whether a date or instant has passed: a date once its day is over in the time zone. */
export function isPast(due: string, now: Date, timeZone: string): boolean {
  if (due.includes('T')) return Date.parse(due) < now.getTime();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  return due < today;
}
