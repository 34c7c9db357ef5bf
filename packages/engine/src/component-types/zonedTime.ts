import type { CivilTime } from './civilDate';

const day = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

interface MaybeTemporal {
  Temporal?: { Now: { timeZoneId(): string } };
}

/**
 * The time zone of the page or process, where nobody names one: an IANA name. A page's first object of `Intl` takes 15
 * milliseconds, a tenth of a form of 200, and many pages need none: it is asked only where there is no `Temporal`.
 */
export const hostTimeZone = (): string =>
  (globalThis as MaybeTemporal).Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The civil time in a time zone at an instant (milliseconds since 1970). Throws a RangeError for an unknown zone.
 *
 * @example
 * const { hour } = civilTimeAt(Date.now(), 'America/Sao_Paulo');
 */
export function civilTimeAt(instant: number, timeZone: string): CivilTime {
  const offset = dayOffset(instant, timeZone);
  if (offset === null) return shownTime(instant, timeZone);
  const local = new Date(instant + offset);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  };
}

/** A time that the clocks of a zone show at an instant. */
export interface ShownMinute {
  /** Days since 1 January 1970 in the zone. */
  day: number;
  /** Minutes since its midnight, as the clock shows them. */
  minute: number;
}

/** The day and minute of `civilTimeAt`, for what formats many instants. Throws a RangeError for an unknown zone. */
export function shownMinuteAt(instant: number, timeZone: string): ShownMinute {
  const offset = dayOffset(instant, timeZone);
  const local = offset === null ? asUtc(shownTime(instant, timeZone)) : instant + offset;
  const index = Math.floor(local / day);
  return { day: index, minute: Math.floor((local - index * day) / 60_000) };
}

/** The days that are stored, of all zones together: a century of one zone. */
const mostDays = 40_000;
/** The offset of days in UTC on which clocks do not change, by zone and day: `Intl` takes ten times as long as a look-up. */
const offsets = new Map<string, Map<number, number | null>>();
let storedDays = 0;
/** Days between 1900 and 2200; `Intl` shows the years before 1 without their era. */
const firstDay = -25_567;
const lastDay = 84_006;

/** The offset that a zone has all day (UTC) at an instant; `null` on a day on which clocks change, and for other centuries. */
function dayOffset(instant: number, timeZone: string): number | null {
  const index = Math.floor(instant / day);
  const known = offsets.get(timeZone)?.get(index);
  if (known !== undefined) return known;
  if (!(index >= firstDay && index <= lastDay)) return null;
  const offset = startOffset(index, timeZone);
  const ofDay = offset === startOffset(index + 1, timeZone) ? offset : null;
  if (storedDays >= mostDays) {
    offsets.clear();
    storedDays = 0;
  }
  const ofZone = offsets.get(timeZone) ?? new Map<number, number | null>();
  offsets.set(timeZone, ofZone.set(index, ofDay));
  storedDays += 1;
  return ofDay;
}

function startOffset(index: number, timeZone: string): number {
  const start = index * day;
  return asUtc(shownTime(start, timeZone)) - start;
}

function shownTime(instant: number, timeZone: string): CivilTime {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) shown[type] = Number(value);
  const { year = 1, month = 1, day: dayOfMonth = 1, hour = 0, minute = 0, second = 0 } = shown;
  return { year, month, day: dayOfMonth, hour, minute, second };
}

/**
 * The instant of a civil time in a time zone. A repeated time (end of daylight saving) is its first occurrence; a skipped time is
 * moved forward by the skipped amount.
 *
 * @example
 * const noon = instantOf({ year: 2026, month: 3, day: 1, hour: 12, minute: 0, second: 0 }, 'America/Sao_Paulo');
 */
export function instantOf(civil: CivilTime, timeZone: string): number {
  const { first, last, skipped } = candidates(civil, timeZone);
  return first ?? last ?? skipped;
}

/** As `instantOf`, but a repeated time is its second occurrence. */
export function laterInstantOf(civil: CivilTime, timeZone: string): number {
  const { first, last, skipped } = candidates(civil, timeZone);
  return last ?? first ?? skipped;
}

/** Whether the civil time exists at the instant: false for one that the clock skips. */
export function isShownAt(civil: CivilTime, instant: number, timeZone: string): boolean {
  return asUtc(civilTimeAt(instant, timeZone)) === asUtc(civil);
}

interface Candidates {
  first: number | undefined;
  last: number | undefined;
  /** The instant of a skipped time. */
  skipped: number;
}

function candidates(civil: CivilTime, timeZone: string): Candidates {
  const wall = asUtc(civil);
  const before = offsetAt(wall - day, timeZone);
  const after = offsetAt(wall + day, timeZone);
  const shown = (candidate: number) => (candidate + offsetAt(candidate, timeZone) === wall ? candidate : undefined);
  return {
    first: shown(wall - Math.max(before, after)),
    last: shown(wall - Math.min(before, after)),
    skipped: wall - before,
  };
}

/** Milliseconds by which the civil time in a time zone is ahead of UTC at an instant. */
export function offsetAt(instant: number, timeZone: string): number {
  return asUtc(civilTimeAt(instant, timeZone)) - Math.floor(instant / 1000) * 1000;
}

function asUtc({ year, month, day: dayOfMonth, hour, minute, second }: CivilTime): number {
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  return date.setUTCHours(hour, minute, second, 0);
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}
