/** What people call the time of a zone, e.g. `Horário de Brasília`; the zone's own name where there is no other. */
export function timeZoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.startsWith('GMT') ? `Horário ${timeZone}` : name.replace(' Padrão ', ' ');
}
