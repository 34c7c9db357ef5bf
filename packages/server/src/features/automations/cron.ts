import { Cron } from 'croner';
import { listText, pageLocale, translate } from '../../platform/messages/language';

/** A cron string of five fields in a time zone, or `null` when it is none or never comes. */
export function parseCron(text: string, timeZone: string): Cron | null {
  try {
    const cron = new Cron(text.trim(), { timezone: timeZone, mode: '5-part', paused: true });
    return cron.nextRun() === null ? null : cron;
  } catch {
    return null;
  }
}

/** The next times of a cron string, at most `count`, as instants in UTC. */
export const nextTimes = (cron: Cron, count: number, from: Date = new Date()): string[] =>
  cron.nextRuns(count, from).map((date) => date.toISOString().replace(/\.\d+Z$/, 'Z'));

/**
 * A cron string as text, in the language of the request: `às 08:00, de segunda-feira a sexta-feira`. A cron string with other
 * forms of fields is cited.
 */
export function describeCron(text: string): string {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = text.trim().split(/\s+/);
  const time = timeOf(minute, hour);
  const days = day === '*' ? [] : [daysOf(day)];
  const weekdays = weekday === '*' ? [] : [weekdaysOf(weekday)];
  const months = month === '*' ? [] : [monthsOf(month)];
  const parts = [...days, ...weekdays, ...months];
  if (time === null || parts.includes(null)) return translate('cron.custom', { cron: text.trim() });
  // Only a time of the day needs 'every day'; the text of an interval in minutes is complete.
  if (parts.length === 0) return time.times === null ? time.text : translate('cron.daily', { times: time.times });
  // Cron joins day and weekday by 'or'.
  const [first, second] = [days[0], weekdays[0]];
  const either = first && second ? [translate('cron.either', { days: first, weekdays: second }), ...months] : parts;
  return [time.text, ...either].join(', ');
}

/** When on a day; `times` are hours and minutes, `null` for what comes again and again. */
function timeOf(minute: string, hour: string): { text: string; times: string | null } | null {
  const repeated = (text: string) => ({ text, times: null });
  const everyMinutes = /^\*\/(\d+)$/.exec(minute)?.[1];
  const everyHours = /^\*\/(\d+)$/.exec(hour)?.[1];
  if (minute === '*' && hour === '*') return repeated(translate('cron.everyMinute'));
  if (everyMinutes && hour === '*') return repeated(translate('cron.everyMinutes', { minutes: everyMinutes }));
  if (!/^\d+$/.test(minute)) return null;
  if (hour === '*')
    return repeated(minute === '0' ? translate('cron.everyHour') : translate('cron.everyHourAt', { minute }));
  if (everyHours) return repeated(translate('cron.everyHoursAt', { hours: everyHours, minute }));
  if (!/^\d+(,\d+)*$/.test(hour)) return null;
  const padded = minute.padStart(2, '0');
  const times = listText(hour.split(',').map((one) => `${one.padStart(2, '0')}:${padded}`));
  return { text: translate('cron.at', { times }), times };
}

function daysOf(field: string): string | null {
  const listed = readField(field, (day) => String(day));
  if (!listed) return null;
  return translate(listed.isOne ? 'cron.day' : 'cron.days', { days: listed.text });
}

function weekdaysOf(field: string): string | null {
  // 4 January 1970 was a Sunday, which is 0 and 7.
  const listed = readField(field, (weekday) => dateName({ weekday: 'long' }, 1970, 0, 4 + (weekday % 7)));
  return listed && translate(listed.isSpan ? 'cron.weekdaySpan' : 'cron.weekdays', { days: listed.text });
}

function monthsOf(field: string): string | null {
  const nameOf = (month: number) => (month < 1 || month > 12 ? null : dateName({ month: 'long' }, 1970, month - 1, 1));
  const listed = readField(field, nameOf);
  return listed && translate(listed.isSpan ? 'cron.monthSpan' : 'cron.months', { months: listed.text });
}

/** A field of numbers, lists and spans as text; `null` for other forms. */
function readField(
  field: string,
  nameOf: (number: number) => string | null,
): { text: string; isOne: boolean; isSpan: boolean } | null {
  const names = field.split(',').map((part) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    const first = from === undefined ? null : nameOf(Number(from));
    const last = to === undefined ? null : nameOf(Number(to));
    if (first === null || (to !== undefined && last === null)) return null;
    return last === null ? first : translate('cron.span', { from: first, to: last });
  });
  const texts = names.filter((name) => name !== null);
  if (texts.length < names.length) return null;
  const isSpan = texts.length === 1 && field.includes('-');
  return { text: listText(texts), isOne: texts.length === 1 && !isSpan, isSpan };
}

const dateName = (options: Intl.DateTimeFormatOptions, ...day: [number, number, number]): string =>
  new Intl.DateTimeFormat(pageLocale(), { ...options, timeZone: 'UTC' }).format(Date.UTC(...day));
