const minuteMs = 60_000;

/** Business time as hours and minutes, such as `2 h 15 min`; whole hours alone from ten hours on. `null` for less than a minute. */
export function businessDuration(milliseconds: number): string | null {
  const minutes = Math.floor(milliseconds / minuteMs);
  if (minutes < 1) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return hours >= 10 || rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
