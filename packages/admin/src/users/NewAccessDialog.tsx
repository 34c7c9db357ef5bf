import { Banner, Button } from '@assunto/components';
import type { IntegrationCredentials } from '@assunto/api';
import { saveFile } from '@assunto/shell';
import { Download } from 'lucide-react';
import { ShownOnce } from '../shown-once/ShownOnce';
import { useTranslate } from './messages/translation';

/** The credentials of an integration, or the link with which a person sets their password. */
export type NewAccess = IntegrationCredentials | { invitationUrl: string };

/**
 * Shows the credentials of an integration, which cannot be shown again, or the link with which a person sets their password, when no
 * mail server can send it (decision 89).
 */
export function NewAccessDialog({ access, onClose }: { access: NewAccess; onClose(): void }) {
  const translate = useTranslate();
  if ('invitationUrl' in access)
    return (
      <ShownOnce
        title={translate('users.invitation')}
        note={<p>{translate('users.invitationText')}</p>}
        values={[{ label: translate('users.invitationUrl'), value: access.invitationUrl }]}
        onClose={onClose}
      />
    );
  const { hash, password } = access;
  return (
    <ShownOnce
      title={translate('users.credentials')}
      note={<Banner tone="warning">{translate('users.credentialsOnce')}</Banner>}
      values={[
        { label: translate('users.hash'), value: hash },
        { label: translate('users.password'), value: password },
      ]}
      actions={
        <>
          <Button icon={<Download />} onClick={() => save('csv', 'text/csv', credentialsCsv(access))}>
            {translate('users.downloadCsv')}
          </Button>
          <Button icon={<Download />} onClick={() => save('json', 'application/json', credentialsJson(access))}>
            {translate('users.downloadJson')}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}

const save = (extension: string, type: string, content: string): void =>
  saveFile(new Blob([content], { type: `${type};charset=utf-8` }), `credenciais.${extension}`);

/** Credentials as CSV with the columns hash and password; neither contains a character that needs quotes. */
export const credentialsCsv = ({ hash, password }: IntegrationCredentials): string =>
  `hash,password\r\n${hash},${password}\r\n`;

/** Credentials as JSON. */
export const credentialsJson = ({ hash, password }: IntegrationCredentials): string =>
  `${JSON.stringify({ hash, password }, null, 2)}\n`;
