import { Badge, Banner, Button, Switch } from '@assunto/components';
import type { JobWebhook, JobWebhookAddress } from '@assunto/api';
import { LoadedPart, useMoment, useAction, useRead, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { ShownOnce } from '../../shown-once/ShownOnce';
import { useTranslate } from './messages/translation';
import './webhook.css';

/** The address with which another system starts a job; of a job that is not saved (`null`) it cannot be made yet. */
export function WebhookPanel({ jobId }: { jobId: number | null }) {
  const translate = useTranslate();
  return (
    <section className="as-webhook" aria-label={translate('webhook.title')}>
      <h3>{translate('webhook.title')}</h3>
      <p>{translate('webhook.hint', { variable: '${webhook.nome}' })}</p>
      {jobId === null ? <p>{translate('webhook.saveFirst')}</p> : <SavedWebhook jobId={jobId} />}
    </section>
  );
}

function SavedWebhook({ jobId }: { jobId: number }) {
  const translate = useTranslate();
  const path = `/job/${jobId}/webhook`;
  const loaded = useRead<JobWebhook>(path);
  const [opened, setOpened] = useState<JobWebhookAddress | null>(null);
  const onOpened = (address: JobWebhookAddress): void => {
    setOpened(address);
    loaded.reload();
  };
  return (
    <>
      <LoadedPart loaded={loaded} lines={2} label={translate('webhook.loading')}>
        {(webhook) => <WebhookState webhook={webhook} path={path} onOpened={onOpened} onRemoved={loaded.reload} />}
      </LoadedPart>
      {opened && <NewAddress opened={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The new address and its key, which cannot be read again. */
function NewAddress({ opened: { address, signingKey }, onClose }: { opened: JobWebhookAddress; onClose(): void }) {
  const translate = useTranslate();
  return (
    <ShownOnce
      title={translate('webhook.title')}
      note={<Banner>{translate(signingKey === null ? 'webhook.addressShownOnce' : 'webhook.shownOnce')}</Banner>}
      values={[
        { label: translate('webhook.address'), value: address },
        ...(signingKey === null ? [] : [{ label: translate('webhook.key'), value: signingKey }]),
      ]}
      onClose={onClose}
    />
  );
}

interface WebhookStateProps {
  webhook: JobWebhook;
  /** The path of its calls. */
  path: string;
  onOpened(address: JobWebhookAddress): void;
  onRemoved(): void;
}

function WebhookState({ webhook, path, onOpened, onRemoved }: WebhookStateProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { isOpen, isSigned, insertedIn, lastDeliveryIn } = webhook;
  const [wantsSignature, setWantsSignature] = useState(!isOpen || isSigned);
  const { act, isPending, question } = useAction();
  const moment = useMoment();
  const asked = (what: 'renew' | 'remove') => ({
    title: translate(`webhook.${what}`),
    text: translate(`webhook.${what}Question`),
    confirmLabel: translate(`webhook.${what}`),
    isDanger: true,
  });
  const open = () =>
    act({
      question: isOpen && asked('renew'),
      call: () => client.request<JobWebhookAddress>('POST', path, { body: { isSigned: wantsSignature } }),
      onDone: ({ data }) => onOpened(data),
    });
  const remove = () =>
    act({
      question: asked('remove'),
      call: () => client.request('DELETE', path),
      done: translate('webhook.removed'),
      onDone: onRemoved,
    });
  return (
    <>
      {insertedIn === null ? (
        <p>{translate('webhook.none')}</p>
      ) : (
        <p className="as-webhook-state">
          {translate('webhook.open', { moment: moment(insertedIn) })}
          <Badge tone={isSigned ? 'success' : 'neutral'}>
            {translate(isSigned ? 'webhook.signed' : 'webhook.unsigned')}
          </Badge>
          <span>
            {lastDeliveryIn === null
              ? translate('webhook.noDelivery')
              : translate('webhook.lastDelivery', { moment: moment(lastDeliveryIn) })}
          </span>
        </p>
      )}
      <Switch
        label={translate('webhook.requireSignature')}
        description={translate('webhook.signatureHint')}
        isOn={wantsSignature}
        onChange={setWantsSignature}
      />
      <div className="as-webhook-actions">
        <Button isPending={isPending} onClick={() => void open()}>
          {translate(isOpen ? 'webhook.renew' : 'webhook.create')}
        </Button>
        {isOpen && (
          <Button variant="ghost" isPending={isPending} onClick={() => void remove()}>
            {translate('webhook.remove')}
          </Button>
        )}
      </div>
      {question}
    </>
  );
}
