import { Button, Dialog, TextInput } from '@assunto/components';
import { notify } from '@assunto/shell';
import { Copy } from 'lucide-react';
import { useTranslate } from './messages/translation';

interface InvitationDialogProps {
  url: string;
  onClose(): void;
}

/** Shows the link with which a person sets their password, when no mail server can send it (decision 89). */
export function InvitationDialog({ url, onClose }: InvitationDialogProps) {
  const translate = useTranslate();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    notify('success', translate('users.copied'));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={translate('users.invitation')}
      size={480}
      footer={
        <>
          <Button icon={<Copy />} onClick={() => void copy()}>
            {translate('users.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {translate('users.credentialsClose')}
          </Button>
        </>
      }
    >
      <div className="as-credentials">
        <p>{translate('users.invitationText')}</p>
        <TextInput label={translate('users.invitationUrl')} value={url} isReadOnly onChange={() => undefined} />
      </div>
    </Dialog>
  );
}
