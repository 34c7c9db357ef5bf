import { useEngine } from '@assunto/engine';
import type { Credential } from '@assunto/api';
import { momentText } from '@assunto/shell';
import { EntityArea } from '../entity-area/EntityArea';
import { useTranslate } from './messages/translation';

/** The secrets that requests of automations take along; no secret is ever shown. */
export default function CredentialsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { timeZone } = useEngine().format;
  return (
    <EntityArea<Credential, 'credentials'>
      title={title}
      path="/credential"
      area="credentials"
      translate={translate}
      id="credentialId"
      nameOf={({ name }) => name}
      editor="/config/credentials/editor"
      inUse={translate('credentials.inUse')}
      row={({ kind, hosts, secretChangedIn }) => ({
        detail: [
          translate(`credentials.${kind}`),
          hosts.join(', '),
          secretChangedIn === null
            ? translate('credentials.secretMissing')
            : translate('credentials.changed', { moment: momentText(secretChangedIn, timeZone, translate.locale) }),
        ].join(' · '),
      })}
    />
  );
}
