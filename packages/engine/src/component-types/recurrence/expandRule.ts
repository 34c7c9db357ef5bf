import { isExpandable, untilDay, weekdays, type RecurrenceRule, type RuleDay } from './RecurrenceRule';

const day = 86_400_000;
/** The calendar repeats after 400 years: a rule without a date until then has none. */
const yearsWithoutDate = 400;

/**
 * The first `limit` dates of a rule that starts on `start` (`YYYY-MM-DD`), in order; fewer when it ends before. Days that the
 * rule does not define (of the week, of the month) are taken from `start`, which is a date of the rule only if it matches. Empty
 * for a rule with unsupported parts (`isExpandable`).
 *
 * @example
 * expandRule(plainRule('WEEKLY'), '2026-11-21', 2); // ['2026-11-21', '2026-11-28']
 */
export function expandRule(rule: RecurrenceRule, start: string, limit: number): string[] {
  if (!isExpandable(rule)) return [];
  const found: string[] = [];
  const from = Date.parse(start);
  const last = Math.min(Date.parse(untilDay(rule) ?? '9999-12-31'), Date.parse('9999-12-31'));
  const most = Math.min(limit, rule.count ?? limit);
  let latest = from;
  for (let period = 0; found.length < most; period++) {
    const { first, dates } = periods[rule.freq](rule, from, period * rule.interval);
    if (first > last || first > latest + yearsWithoutDate * 366 * day) break;
    for (const date of dates) {
      if (date < from) continue;
      if (date > last || found.length === most) return found;
      found.push(new Date(date).toISOString().slice(0, 10));
      latest = date;
    }
  }
  return found;
}

interface Period {
  /** No date of this or of a later period is before it. */
  first: number;
  dates: readonly number[];
}

/** The dates of the period `distance` days, weeks, months or years after that of the start, in order. */
const periods: Readonly<
  Record<RecurrenceRule['freq'], (rule: RecurrenceRule, start: number, distance: number) => Period>
> = {
  DAILY: (rule, start, distance) => {
    const date = start + distance * day;
    const passes = inMonths(rule, date) && inMonthDays(rule, date) && inWeekdays(rule, date);
    return { first: date, dates: passes ? [date] : [] };
  },
  WEEKLY: (rule, start, distance) => {
    const intoWeek = (weekdayOf(start) - weekdays.indexOf(rule.weekStart) + 7) % 7;
    const first = start + (distance * 7 - intoWeek) * day;
    const wanted =
      rule.byDay.length > 0 ? rule : { byDay: [{ day: weekdays[weekdayOf(start)], nth: null }] as RuleDay[] };
    const dates = [0, 1, 2, 3, 4, 5, 6].map((offset) => first + offset * day);
    return { first, dates: dates.filter((date) => inWeekdays(wanted, date) && inMonths(rule, date)) };
  },
  MONTHLY: (rule, start, distance) => {
    const at = new Date(start);
    const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + distance, 1);
    return { first, dates: inMonths(rule, first) ? datesOfMonth(rule, first, at.getUTCDate()) : [] };
  },
  YEARLY: (rule, start, distance) => {
    const at = new Date(start);
    const year = at.getUTCFullYear() + distance;
    const first = Date.UTC(year, 0, 1);
    const isByDayOfYear = rule.byDay.length > 0 && rule.byMonthDay.length === 0 && rule.byMonth.length === 0;
    if (isByDayOfYear) return { first, dates: datesOfWeekdays(rule.byDay, first, Date.UTC(year + 1, 0, 1)) };
    const isUnsaid = rule.byMonthDay.length === 0 && rule.byMonth.length === 0;
    const months = isUnsaid ? [at.getUTCMonth()] : [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    const dates = months
      .map((month) => Date.UTC(year, month, 1))
      .filter((month) => isUnsaid || inMonths(rule, month))
      .flatMap((month) => datesOfMonth(rule, month, at.getUTCDate()));
    return { first, dates };
  },
};

/** The dates of the month that begins at `first`: by its days, by its weekdays, by both, or the day of the start. */
function datesOfMonth(rule: RecurrenceRule, first: number, startDay: number): number[] {
  const at = new Date(first);
  const next = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  const byWeekday = new Set(datesOfWeekdays(rule.byDay, first, next));
  const isUnsaid = rule.byDay.length === 0 && rule.byMonthDay.length === 0;
  const dates: number[] = [];
  for (let date = first; date < next; date += day) {
    const isWanted = isUnsaid
      ? new Date(date).getUTCDate() === startDay
      : inMonthDays(rule, date) && (rule.byDay.length === 0 || byWeekday.has(date));
    if (isWanted) dates.push(date);
  }
  return dates;
}

/** The dates with these weekdays from `first` until before `next`, in order. */
function datesOfWeekdays(wanted: readonly RuleDay[], first: number, next: number): number[] {
  const dates = new Set<number>();
  for (const { day: name, nth } of wanted) {
    const toFirst = (weekdays.indexOf(name) - weekdayOf(first) + 7) % 7;
    const all: number[] = [];
    for (let date = first + toFirst * day; date < next; date += 7 * day) all.push(date);
    const chosen = nth === null ? all : [all.at(nth > 0 ? nth - 1 : nth)];
    for (const date of chosen) if (date !== undefined) dates.add(date);
  }
  return [...dates].sort((a, b) => a - b);
}

const weekdayOf = (date: number) => new Date(date).getUTCDay();

const inMonths = ({ byMonth }: RecurrenceRule, date: number) =>
  byMonth.length === 0 || byMonth.includes(new Date(date).getUTCMonth() + 1);

function inMonthDays({ byMonthDay }: RecurrenceRule, date: number): boolean {
  if (byMonthDay.length === 0) return true;
  const at = new Date(date);
  const dayOfMonth = at.getUTCDate();
  const length = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return byMonthDay.includes(dayOfMonth) || byMonthDay.includes(dayOfMonth - length - 1);
}

const inWeekdays = ({ byDay }: Pick<RecurrenceRule, 'byDay'>, date: number) =>
  byDay.length === 0 || byDay.some(({ day: name }) => weekdays[weekdayOf(date)] === name);
