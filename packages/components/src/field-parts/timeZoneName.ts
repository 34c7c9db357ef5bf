import { type ComponentsTranslate, inPortuguese } from '../messages/useTranslate';

/** The common name of a zone's time, e.g. `Horário de Brasília`; the IANA name where there is no other. */
export function timeZoneName(timeZone: string, translate: ComponentsTranslate = inPortuguese): string {
  const parts = new Intl.DateTimeFormat(translate.locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.startsWith('GMT')
    ? translate('field.timeZone', { timeZone })
    : name.replace(/ (Padrão|Standard|estándar) /, ' ');
}
