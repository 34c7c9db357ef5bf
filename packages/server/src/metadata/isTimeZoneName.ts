/** Whether times can be computed in a zone of this name. */
export function isTimeZoneName(timeZone: string): boolean {
  try {
    // Offsets such as `+03:00` are accepted here too, but are no names.
    return /^[A-Z]/.test(timeZone) && Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
