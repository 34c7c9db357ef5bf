import { Banner, Button, Dialog, TextInput } from '@assunto/components';
import type { IntegrationCredentials } from '@assunto/api';
import { saveFile } from '@assunto/shell';
import { Download } from 'lucide-react';
import { credentialsCsv, credentialsJson } from './credentialFiles';
import { useTranslate } from './messages/translation';

interface CredentialsDialogProps {
  credentials: IntegrationCredentials;
  onClose(): void;
}

/** Shows the credentials of an integration, which cannot be shown again (2§2). */
export function CredentialsDialog({ credentials, onClose }: CredentialsDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={translate('users.credentials')}
      size={480}
      footer={
        <Button variant="primary" onClick={onClose}>
          {translate('users.credentialsClose')}
        </Button>
      }
    >
      <div className="as-credentials">
        <Banner tone="warning">{translate('users.credentialsOnce')}</Banner>
        <TextInput label={translate('users.hash')} value={credentials.hash} isReadOnly onChange={() => undefined} />
        <TextInput
          label={translate('users.password')}
          value={credentials.password}
          isReadOnly
          onChange={() => undefined}
        />
        <div className="as-credentials-files">
          <Button icon={<Download />} onClick={() => save('credenciais.csv', 'text/csv', credentialsCsv(credentials))}>
            {translate('users.downloadCsv')}
          </Button>
          <Button
            icon={<Download />}
            onClick={() => save('credenciais.json', 'application/json', credentialsJson(credentials))}
          >
            {translate('users.downloadJson')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const save = (name: string, type: string, content: string): void =>
  saveFile(new Blob([content], { type: `${type};charset=utf-8` }), name);
