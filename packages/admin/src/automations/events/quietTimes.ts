import type { EventTranslate } from './messages/translation';

/** The times that are offered, in seconds; another one of a job that was saved elsewhere is shown too. */
export const quietTimes = [0, 10, 30, 60, 300, 900] as const;

const isOffered = (seconds: number): seconds is (typeof quietTimes)[number] =>
  (quietTimes as readonly number[]).includes(seconds);

/** A time as people read it. */
export function quietName(seconds: number, translate: EventTranslate): string {
  if (seconds === 0) return translate('events.quiet.none');
  if (!isOffered(seconds) || seconds === 0) return translate('events.quiet.other', { seconds });
  return translate(`events.quiet.${seconds}`);
}
