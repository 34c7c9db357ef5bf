const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * The time from an ISO instant to `now` (milliseconds since 1970), in the largest whole unit: 'há 2 h', 'ontem'. Less than a minute
 * counts as this minute, as does an instant in the future by a clock that is slow.
 */
export function sinceText(instant: string, now: number, locale: string): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  const format = new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'auto' });
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['minute', 60];
  return format.format(-Math.floor(seconds / length), unit);
}
