import { sayInPortuguese, type Say } from '@assunto/engine/core';

/** What people call the time of a zone, e.g. `Horário de Brasília`; the zone's own name where there is no other. */
export function timeZoneName(timeZone: string, say: Say = sayInPortuguese): string {
  const parts = new Intl.DateTimeFormat(say('pt-BR'), { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.startsWith('GMT')
    ? say('Horário {timeZone}', { timeZone })
    : name.replace(/ (Padrão|Standard|estándar) /, ' ');
}
