/** An instant (ISO text, milliseconds or `Date`) in Portuguese, as short date and time in the given zone: `22/11/2026, 15:30`. */
export function momentText(instant: string | number | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** The day on which an instant falls in the given zone, in Portuguese: `22/11/2026`. */
export function dayText(instant: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone }).format(new Date(instant));
}
