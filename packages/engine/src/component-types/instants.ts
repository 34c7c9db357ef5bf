import { isCivilDate } from './civilDate';

const sentTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** `2023-04-01T18:03:14Z`: UTC with seconds, which is how instants travel and are stored (decision 2). */
export function canonicalInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

/** Milliseconds since 1970 of an instant as it is stored or sent; NaN for anything else, which `Date.parse` might take for a date. */
export function millisecondsOf(instant: string | null | undefined): number {
  return sentTime.test(instant ?? '') ? Date.parse(instant ?? '') : NaN;
}

/** An instant of any offset as it is stored; what is none stays as it came, for the schema to refuse; `null` when blank. */
export function normaliseInstant(value: unknown): string | null {
  if (typeof value !== 'string') return (value as string | null | undefined) ?? null;
  const sent = value.trim();
  const instant = millisecondsOf(sent);
  // Date.parse takes 30 February for 2 March: only a time that reads back the same is one.
  const exists = !Number.isNaN(instant) && isRealDay(sent);
  return exists ? canonicalInstant(instant) : sent || null;
}

function isRealDay(sent: string): boolean {
  return isCivilDate(Number(sent.slice(0, 4)), Number(sent.slice(5, 7)), Number(sent.slice(8, 10)));
}
