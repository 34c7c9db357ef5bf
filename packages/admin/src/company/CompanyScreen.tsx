import { createHttpEntities, useEntityForm } from '@assunto/engine';
import type { Company, CompanySave } from '@assunto/api';
import { EntityPage, useShellServices, useStoreValue } from '@assunto/shell';
import { useMemo } from 'react';
import { companyDefinition } from './companyDefinition';
import { useTranslate } from './messages/translation';

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
