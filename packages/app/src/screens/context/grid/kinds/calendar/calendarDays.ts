import type { FilterTree, SubjectAttribute, Talk } from '@assunto/engine/core';
import { civilDayOf, civilTimeAt, instantOf } from '@assunto/engine/fields';
import { valueOf, type MovedValue } from '../moves/talkValues';

/** A record in a calendar: its first and last day as `YYYY-MM-DD`, and the time at which it begins. */
export interface CalendarEntry {
  talk: Talk;
  first: string;
  last: string;
  /** `null` for whole days. */
  time: string | null;
}

/** The attributes that position a record in a calendar. `end` is set when another attribute has the end. */
export interface CalendarBy {
  begin: SubjectAttribute;
  end: SubjectAttribute | null;
  /** What the value of `begin` is. */
  shape: 'day' | 'moment' | 'window';
  /** That of the company. */
  timeZone: string;
}

interface Window {
  start: string;
  end: string;
}

const dayMs = 86_400_000;

/** A day moved by days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** How many days the second day is after the first. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs);

/** The first day of the month that is some months away. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The week of a day, from Sunday as in filters. */
export function weekOf(day: string): string[] {
  const first = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** The days of whole weeks that show the month of a day. */
export function monthOf(day: string): string[] {
  const [first = day] = weekOf(`${day.slice(0, 8)}01`);
  const after = addMonths(day, 1);
  const weeks = Math.ceil(daysBetween(first, after) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index));
}

/** The record as an entry; `null` without a day. */
export function entryOf(talk: Talk, { begin, end, timeZone }: CalendarBy): CalendarEntry | null {
  const value = valueOf(talk, begin);
  const [from, to] = isWindow(value) ? [value.start, value.end] : [value, end ? valueOf(talk, end) : null];
  if (typeof from !== 'string' || from === '') return null;
  const first = dayOfValue(from, timeZone);
  const last = typeof to === 'string' && to !== '' ? lastDayOf(to, timeZone) : first;
  return { talk, first, last: last < first ? first : last, time: timeOf(from, timeZone) };
}

const isWindow = (value: unknown): value is Window =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;

const isDay = (value: string): boolean => value.length === 10;

const dayOfValue = (value: string, timeZone: string): string =>
  isDay(value) ? value : civilDayOf(Date.parse(value), timeZone);

/** What ends at midnight ends on the day before. */
const lastDayOf = (value: string, timeZone: string): string =>
  isDay(value) ? value : civilDayOf(Date.parse(value) - 1000, timeZone);

function timeOf(value: string, timeZone: string): string | null {
  if (isDay(value)) return null;
  const { hour, minute } = civilTimeAt(Date.parse(value), timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** A date or moment moved by days: at the same time of day, whatever the clock changes are. */
function movedValue(value: string, days: number, timeZone: string): string {
  if (isDay(value)) return addDays(value, days);
  const civil = civilTimeAt(Date.parse(value), timeZone);
  const [year = 0, month = 1, day = 1] = addDays(civilDayOf(Date.parse(value), timeZone), days)
    .split('-')
    .map(Number);
  return textOf(instantOf({ ...civil, year, month, day }, timeZone));
}

/** The new values of a record that begins and ends some days later. */
export function movedValues(
  talk: Talk,
  { begin, end, timeZone }: CalendarBy,
  by: { begin: number; end: number },
): MovedValue[] {
  const value = valueOf(talk, begin);
  if (isWindow(value)) {
    const start = movedValue(value.start, by.begin, timeZone);
    return [{ attribute: begin, value: { start, end: movedValue(value.end, by.end, timeZone) } }];
  }
  const last = end ? valueOf(talk, end) : null;
  return [
    ...(typeof value === 'string' && by.begin !== 0
      ? [{ attribute: begin, value: movedValue(value, by.begin, timeZone) }]
      : []),
    ...(end && typeof last === 'string' && by.end !== 0
      ? [{ attribute: end, value: movedValue(last, by.end, timeZone) }]
      : []),
  ];
}

/** Whether the end of an entry can be moved: it has one. */
export function hasEnd(talk: Talk, { begin, end }: CalendarBy): boolean {
  return isWindow(valueOf(talk, begin)) || (end !== null && typeof valueOf(talk, end) === 'string');
}

/** In the morning, when a time is needed and none is known. */
const morning = { hour: 9, minute: 0, second: 0 };
const hourMs = 3_600_000;

/** The value with which a record that had no date begins on a day. */
export function valueOnDay(day: string, { shape, timeZone }: Pick<CalendarBy, 'shape' | 'timeZone'>): unknown {
  if (shape === 'day') return day;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = instantOf({ ...morning, year, month, day: date }, timeZone);
  return shape === 'window' ? { start: textOf(start), end: textOf(start + hourMs) } : textOf(start);
}

/** An instant as it is stored: whole seconds, in UTC. */
const textOf = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;

/** Time windows are found by their beginning: those that began up to so many days before are shown too. */
const longestWindow = 31;

/** The records that are in these days. */
export function daysFilter({ begin, end, shape }: CalendarBy, first: string, last: string): FilterTree {
  const from = { var: begin.subjectAttributeIdentifier };
  if (!end) return { between: [from, shape === 'window' ? addDays(first, -longestWindow) : first, last] };
  const to = { var: end.subjectAttributeIdentifier };
  return {
    or: [
      { between: [from, first, last] },
      { between: [to, first, last] },
      { and: [{ '<': [from, first] }, { '>': [to, last] }] },
    ],
  };
}

/** Whether an entry is on one of the days. */
export const isWithin = ({ first, last }: CalendarEntry, days: readonly string[]): boolean =>
  first <= (days.at(-1) ?? '') && last >= (days[0] ?? '');

/** Longer entries first, then those that begin earlier. */
export function inOrder(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const key = ({ first, last, time, talk }: CalendarEntry): string =>
    [first === last ? 1 : 0, first, time ?? '', talk.talkId].join(' ');
  const keys = new Map(entries.map((entry) => [entry, key(entry)]));
  return [...entries].sort((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1));
}

/** The entries of each day of a week, each in the same line on all of its days; `null`: a line of a day that is free. */
export function linesOfWeek(entries: readonly CalendarEntry[], days: readonly string[]): (CalendarEntry | null)[][] {
  const lines: (CalendarEntry | null)[][] = days.map(() => []);
  for (const entry of inOrder(entries.filter((one) => isWithin(one, days)))) {
    const on = days.flatMap((day, index) => (day >= entry.first && day <= entry.last ? [index] : []));
    let line = 0;
    while (on.some((index) => lines[index]?.[line])) line += 1;
    for (const index of on) {
      const own = lines[index] ?? [];
      while (own.length < line) own.push(null);
      own[line] = entry;
    }
  }
  return lines;
}
