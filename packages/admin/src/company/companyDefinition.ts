import { defineEntity, type EntityDefinition } from '@assunto/engine';
import type { Company } from '@assunto/engine/contract';
import type { CompanyTranslate } from './messages/translation';

/** The maximum length of a company's name, as at the first access. */
const nameLimit = 100;

/** The form of the company. `timeZone` is the stored zone: it is offered even when this browser does not list it. */
export const companyDefinition = (translate: CompanyTranslate, timeZone: string): EntityDefinition<Company> =>
  defineEntity<Company>({
    name: 'company',
    key: 'companyId',
    version: 'version',
    attributes: [
      {
        ...{ identifier: 'companyName', isRequired: true, maxLength: nameLimit, columns: 12 },
        label: translate('company.name'),
      },
      {
        ...{ identifier: 'themeColor', component: 'color' as const },
        label: translate('company.color'),
        help: translate('company.colorHelp'),
      },
      {
        ...{ identifier: 'timeZone', isRequired: true },
        label: translate('company.zone'),
        help: translate('company.zoneHelp'),
        options: timeZones(timeZone, translate.locale),
      },
    ],
  });

/** All time zones, those of Brazil first. */
function timeZones(stored: string, locale: string): { id: string; name: string }[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !brazilian.includes(zone));
  const zones = [...new Set([...brazilian, stored, ...others])].filter((zone) => zone !== '');
  return zones.map((zone) => ({ id: zone, name: zoneName(zone, locale) }));
}

/** Such as `America/Manaus (Horário do Amazonas)`. */
function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const description = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return `${timeZone.replaceAll('_', ' ')} (${description ?? ''})`;
}

const brazilian = [
  ...['America/Sao_Paulo', 'America/Bahia', 'America/Belem', 'America/Fortaleza', 'America/Recife', 'America/Maceio'],
  ...['America/Araguaina', 'America/Santarem', 'America/Manaus', 'America/Cuiaba', 'America/Campo_Grande'],
  ...['America/Boa_Vista', 'America/Porto_Velho', 'America/Rio_Branco', 'America/Eirunepe', 'America/Noronha'],
];
