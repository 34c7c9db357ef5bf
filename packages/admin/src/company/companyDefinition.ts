import { defineEntity, type EntityDefinition } from '@assunto/engine';
import type { Company } from '@assunto/api';
import { timeZoneName, timeZoneOptions, type TimeZoneOption } from '@assunto/shell';
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
        identifier: 'companyName',
        isRequired: true,
        maxLength: nameLimit,
        columns: 12,
        label: translate('company.name'),
      },
      {
        identifier: 'themeColor',
        component: 'color' as const,
        label: translate('company.color'),
        help: translate('company.colorHelp'),
      },
      {
        identifier: 'timeZone',
        isRequired: true,
        label: translate('company.zone'),
        help: translate('company.zoneHelp'),
        options: timeZones(timeZone, translate.locale),
      },
    ],
  });

/** All time zones, those of Brazil first, and the stored one. */
function timeZones(stored: string, locale: string): readonly TimeZoneOption[] {
  const zones = timeZoneOptions(locale);
  if (stored === '' || zones.some(({ id }) => id === stored)) return zones;
  return [{ id: stored, name: timeZoneName(stored, locale) }, ...zones];
}
