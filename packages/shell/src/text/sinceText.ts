const hourSeconds = 3600;
const dayMs = 86_400_000;
/** From this number of days on, months are counted. */
const daysOfMonth = 30;

/**
 * The time from an ISO instant to `now` (milliseconds since 1970), in the largest unit: 'há 2 h', 'ontem'. From a day on, days,
 * months and years are those of the calendar in the time zone: what was on the 27th is 'anteontem' on the 29th, at any hour. Less
 * than a minute counts as this minute, as does an instant in the future by a clock that is slow.
 */
export function sinceText(instant: string, now: number, timeZone: string, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'auto' });
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  if (seconds < hourSeconds) return format.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 24 * hourSeconds) return format.format(-Math.floor(seconds / hourSeconds), 'hour');
  const [from, to] = [dateOf(Date.parse(instant), timeZone), dateOf(now, timeZone)];
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const months = 12 * years + to.getUTCMonth() - from.getUTCMonth();
  const days = Math.round((to.getTime() - from.getTime()) / dayMs);
  if (months >= 12) return format.format(-years, 'year');
  return months > 0 && days >= daysOfMonth ? format.format(-months, 'month') : format.format(-days, 'day');
}

/** The calendar day of an instant in a time zone, as midnight in UTC. */
function dateOf(instant: number, timeZone: string): Date {
  // The Swedish form of a day is that of ISO 8601.
  return new Date(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant));
}
