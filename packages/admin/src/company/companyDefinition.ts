import { color, defineForm, select, text } from '@assunto/engine';
import type { Company } from '@assunto/api';
import { timeZoneName, timeZoneOptions, type TimeZoneOption } from '@assunto/shell';
import type { CompanyTranslate } from './messages/translation';

/** The maximum length of a company's name, as at the first access. */
const nameLimit = 100;

/** The form of the company. `timeZone` is the stored zone: it is offered even when this browser does not list it. */
export const companyDefinition = (translate: CompanyTranslate, timeZone: string) =>
  defineForm<Company>({
    name: 'company',
    key: 'companyId',
    version: 'version',
    fields: {
      companyName: text({ label: translate('company.name'), required: true, maxLength: nameLimit, columns: 12 }),
      themeColor: color({ label: translate('company.color'), help: translate('company.colorHelp') }),
      timeZone: select({
        label: translate('company.zone'),
        help: translate('company.zoneHelp'),
        required: true,
        options: timeZones(timeZone, translate.locale),
      }),
    },
  });

/** All time zones, those of Brazil first, and the stored one. */
function timeZones(stored: string, locale: string): readonly TimeZoneOption[] {
  const zones = timeZoneOptions(locale);
  if (stored === '' || zones.some(({ id }) => id === stored)) return zones;
  return [{ id: stored, name: timeZoneName(stored, locale) }, ...zones];
}
