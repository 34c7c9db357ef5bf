import { isCivilDate } from '../civilDate';
import { frequencies, plainRule, weekdays, type Frequency, type RecurrenceRule, type Weekday } from './RecurrenceRule';

/** Why a text is no rule, as the key of its message. */
export type RuleProblem = 'invalid' | 'frequency' | 'twoEnds' | 'nthDay' | 'monthDayOfWeek' | 'format';

/** A parsed rule, or why there is none: `translate(`recurrence.${problem}`)` is the message. */
export type ReadRule = { ok: true; rule: RecurrenceRule } | { ok: false; problem: RuleProblem };

const refused = (problem: RuleProblem): ReadRule => ({ ok: false, problem });

/**
 * Parses the text of a rule, with or without a leading `RRULE:`; for an invalid one the reason is returned.
 *
 * @example
 * const read = parseRule('FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE');
 * if (read.ok) console.log(read.rule.byDay.length); // 2
 */
export function parseRule(text: string): ReadRule {
  const parts = splitParts(text);
  if (!parts) return refused('invalid');
  const { given, others } = parts;
  const freq = frequencies.find((one): one is Frequency => one === given.get('FREQ'));
  if (!freq) return refused('frequency');
  if (given.has('COUNT') && given.has('UNTIL')) return refused('twoEnds');
  const read = readParts(given, freq);
  if (Object.values(read).includes(undefined)) return refused('invalid');
  const rule = { freq, others, ...read } as RecurrenceRule;
  const problem = contradictionIn(rule);
  return problem === null ? { ok: true, rule } : refused(problem);
}

/** The parts by name, and the unsupported ones, which are preserved; `null` where a part is malformed or repeated. */
function splitParts(text: string): { given: ReadonlyMap<string, string>; others: string[] } | null {
  const parts = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
    .split(';');
  const given = new Map<string, string>();
  const others: string[] = [];
  for (const part of parts) {
    const [, name = '', value = ''] = /^([A-Z][A-Z-]*)=([A-Z\d,:/+-]+)$/.exec(part) ?? [];
    if (name === '' || given.has(name)) return null;
    given.set(name, value);
    if (!known.has(name)) others.push(part);
  }
  return { given, others };
}

/** The values of the known parts; `undefined` for each that is out of range or malformed. */
function readParts(given: ReadonlyMap<string, string>, freq: Frequency) {
  const count = given.get('COUNT');
  const until = given.get('UNTIL');
  return {
    interval: numberFrom(given.get('INTERVAL') ?? '1', 1, 9999),
    byMonth: listFrom(given.get('BYMONTH'), (one) => numberFrom(one, 1, 12)),
    byMonthDay: listFrom(given.get('BYMONTHDAY'), (one) => signedFrom(one, 31)),
    byDay: listFrom(given.get('BYDAY'), dayFrom),
    weekStart: weekdayFrom(given.get('WKST') ?? plainRule(freq).weekStart),
    count: count === undefined ? null : numberFrom(count, 1, 9999),
    until: until === undefined ? null : untilFrom(until),
  };
}

/** The problem of parts that exclude each other, or `null`. */
function contradictionIn({ freq, byDay, byMonthDay }: RecurrenceRule): RuleProblem | null {
  const isOfMonthOrYear = freq === 'MONTHLY' || freq === 'YEARLY';
  if (!isOfMonthOrYear && byDay.some(({ nth }) => nth !== null)) return 'nthDay';
  if (freq === 'MONTHLY' && byDay.some(({ nth }) => nth !== null && Math.abs(nth) > 5)) return 'invalid';
  if (freq === 'WEEKLY' && byMonthDay.length > 0) return 'monthDayOfWeek';
  return null;
}

/**
 * Formats a rule with its parts in a fixed order, each once: equal rules have equal texts.
 *
 * @example
 * ruleText(plainRule('DAILY')); // 'FREQ=DAILY;INTERVAL=1'
 */
export function ruleText(rule: RecurrenceRule): string {
  const { freq, interval, byMonth, byMonthDay, byDay, weekStart, count, until, others } = rule;
  const parts = [
    `FREQ=${freq}`,
    `INTERVAL=${interval}`,
    byMonth.length > 0 && `BYMONTH=${byMonth.join(',')}`,
    byMonthDay.length > 0 && `BYMONTHDAY=${byMonthDay.join(',')}`,
    byDay.length > 0 && `BYDAY=${byDay.map(({ day, nth }) => `${nth ?? ''}${day}`).join(',')}`,
    weekStart !== plainRule(freq).weekStart && `WKST=${weekStart}`,
    count !== null && `COUNT=${count}`,
    until !== null && `UNTIL=${until}`,
    ...others,
  ];
  return parts.filter(Boolean).join(';');
}

const known: ReadonlySet<string> = new Set([
  ...['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'WKST', 'COUNT', 'UNTIL'],
]);

function numberFrom(text: string, low: number, high: number): number | undefined {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return value >= low && value <= high ? value : undefined;
}

function signedFrom(text: string, most: number): number | undefined {
  const value = numberFrom(text.replace(/^[+-]/, ''), 1, most);
  return value !== undefined && text.startsWith('-') ? -value : value;
}

/** Entries without repetition; `undefined` when one of them is invalid. */
function listFrom<Entry>(text: string | undefined, read: (one: string) => Entry | undefined): Entry[] | undefined {
  const found = new Map<string, Entry>();
  for (const one of text?.split(',') ?? []) {
    const entry = read(one);
    if (entry === undefined) return undefined;
    found.set(JSON.stringify(entry), entry);
  }
  return [...found.values()];
}

function dayFrom(text: string): { day: Weekday; nth: number | null } | undefined {
  const [, ordinal = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const day = weekdayFrom(name);
  const nth = ordinal === '' ? null : signedFrom(ordinal, 53);
  return day === undefined || nth === undefined ? undefined : { day, nth };
}

function weekdayFrom(text: string): Weekday | undefined {
  return weekdays.find((day) => day === text);
}

function untilFrom(text: string): string | undefined {
  const [, year, month, day] = (/^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(text) ?? []).map(Number);
  return isCivilDate(year ?? 0, month ?? 0, day ?? 0) ? text : undefined;
}
