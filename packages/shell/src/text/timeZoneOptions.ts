/** A time zone to choose: its name in the IANA list, and what is shown. */
export interface TimeZoneOption {
  id: string;
  name: string;
}

const lists = new Map<string, readonly TimeZoneOption[]>();

/** All time zones that this browser knows, those of Brazil first. */
export function timeZoneOptions(locale: string): readonly TimeZoneOption[] {
  const known = lists.get(locale);
  if (known) return known;
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !brazilian.includes(zone));
  const list = [...brazilian, ...others].map((zone) => ({ id: zone, name: timeZoneName(zone, locale) }));
  lists.set(locale, list);
  return list;
}

/** Such as `America/Manaus (Horário do Amazonas)`. */
export function timeZoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const description = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return `${timeZone.replaceAll('_', ' ')} (${description ?? ''})`;
}

const brazilian = [
  ...['America/Sao_Paulo', 'America/Bahia', 'America/Belem', 'America/Fortaleza', 'America/Recife', 'America/Maceio'],
  ...['America/Araguaina', 'America/Santarem', 'America/Manaus', 'America/Cuiaba', 'America/Campo_Grande'],
  ...['America/Boa_Vista', 'America/Porto_Velho', 'America/Rio_Branco', 'America/Eirunepe', 'America/Noronha'],
];
