import { createHttpEntities, useEntityForm, color, defineForm, select, text } from '@assunto/engine';
import type { Company, CompanySave } from '@assunto/api';
import {
  EntityPage,
  useShellServices,
  useStoreValue,
  timeZoneName,
  timeZoneOptions,
  type TimeZoneOption,
} from '@assunto/shell';
import { useMemo } from 'react';
import { useTranslate, type CompanyTranslate } from './messages/translation';

/** The company's name, colour and time zone. */
export default function CompanyScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client, session } = useShellServices();
  const { user } = useStoreValue(session.state);
  const companyId = user?.companyId ?? 0;
  const timeZone = user?.timeZone ?? '';
  const definition = useMemo(() => companyDefinition(translate, timeZone), [translate, timeZone]);
  const source = useMemo(
    () =>
      createHttpEntities<Company>(client, {
        path: '/company',
        body({ companyName, themeColor, timeZone: zone }) {
          return { companyName, themeColor: themeColor ?? null, timeZone: zone } as CompanySave;
        },
      }),
    [client],
  );
  const form = useEntityForm({ definition, source, id: companyId });
  return (
    <EntityPage
      title={title}
      form={form}
      list="/"
      history={`/config/history?entity=company&id=${companyId}`}
      // The page shows the new name, colour and time zone at once, and other people's within their next renewal.
      onSaved={() => void session.renew()}
      savedText={translate('company.saved')}
      failedText={translate('company.saveFailed')}
    />
  );
}

/** The maximum length of a company's name, as at the first access. */
const nameLimit = 100;

/** The form of the company. `timeZone` is the stored zone: it is offered even when this browser does not list it. */
const companyDefinition = (translate: CompanyTranslate, timeZone: string) =>
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
