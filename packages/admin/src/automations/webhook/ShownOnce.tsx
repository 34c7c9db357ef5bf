import { Banner, Button, Dialog, IconButton, TextInput } from '@assunto/components';
import type { JobWebhookAddress } from '@assunto/api';
import { notify } from '@assunto/shell';
import { Copy } from 'lucide-react';
import { useTranslate } from './messages/translation';

/** The new address and its key, which cannot be read again. */
export function ShownOnce({
  opened: { address, signingKey },
  onClose,
}: {
  opened: JobWebhookAddress;
  onClose(): void;
}) {
  const translate = useTranslate();
  const close = (
    <Button variant="primary" onClick={onClose}>
      {translate('webhook.close')}
    </Button>
  );
  return (
    <Dialog isOpen onClose={onClose} title={translate('webhook.title')} size={480} footer={close}>
      <div className="as-webhook-once">
        <Banner tone="info">{translate(signingKey === null ? 'webhook.addressShownOnce' : 'webhook.shownOnce')}</Banner>
        <Copied label={translate('webhook.address')} copyLabel={translate('webhook.copyAddress')} value={address} />
        {signingKey !== null && (
          <Copied label={translate('webhook.key')} copyLabel={translate('webhook.copyKey')} value={signingKey} />
        )}
      </div>
    </Dialog>
  );
}

function Copied({ label, copyLabel, value }: { label: string; copyLabel: string; value: string }) {
  const translate = useTranslate();
  const copy = (): void =>
    void navigator.clipboard.writeText(value).then(
      () => notify('success', translate('webhook.copied')),
      () => notify('danger', translate('webhook.copyFailed')),
    );
  return (
    <div className="as-webhook-copied">
      <TextInput label={label} value={value} isReadOnly onChange={() => undefined} />
      <IconButton label={copyLabel} icon={<Copy />} onClick={copy} />
    </div>
  );
}
