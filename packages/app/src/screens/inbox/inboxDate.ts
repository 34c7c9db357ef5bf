const months = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'] as const;

/** A day as the inbox writes it, `05 Mar de 2026` (1§2), in the given time zone. */
export function inboxDate(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: '2-digit' })
    .formatToParts(new Date(instant))
    .map(({ type, value }) => [type, value] as const);
  const { day = '', month = '', year = '' } = Object.fromEntries(parts) as Record<string, string>;
  return `${day} ${months[Number(month) - 1] ?? ''} de ${year}`;
}
