import { isCivilDate } from './civilDate';

const sentTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** `2023-04-01T18:03:14Z`: UTC with seconds, the form in which instants are sent and stored (decision 4). */
export function canonicalInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

/**
 * Milliseconds since 1970 of an instant in its stored or sent form; NaN for anything else, including what `Date.parse` would
 * accept.
 */
export function millisecondsOf(instant: string | null | undefined): number {
  return sentTime.test(instant ?? '') ? Date.parse(instant ?? '') : NaN;
}

/**
 * Normalises an instant of any UTC offset. A text that is no instant is returned unchanged, so that the schema refuses it; `null`
 * when blank.
 */
export function normaliseInstant(value: unknown): string | null {
  if (typeof value !== 'string') return (value as string | null | undefined) ?? null;
  const sent = value.trim();
  const instant = millisecondsOf(sent);
  // Date.parse reads 30 February as 2 March, so the result must format to the same date.
  const exists = !Number.isNaN(instant) && isRealDay(sent);
  return exists ? canonicalInstant(instant) : sent || null;
}

function isRealDay(sent: string): boolean {
  return isCivilDate(Number(sent.slice(0, 4)), Number(sent.slice(5, 7)), Number(sent.slice(8, 10)));
}
