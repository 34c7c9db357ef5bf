/** An instant as it is read in a timeline: short date and time. */
export function momentInWords(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
