/**
 * The minutes of a stored duration: a number of minutes, or hours and minutes as text; `null` for an invalid one.
 *
 * @example
 * durationInMinutes('001:30'); // 90
 */
export function durationInMinutes(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null;
  const [, hours, minutes] = (typeof value === 'string' && /^(\d{1,3}):([0-5]\d)$/.exec(value)) || [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
