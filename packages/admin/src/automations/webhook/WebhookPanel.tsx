import { Badge, Button, ErrorState, Skeleton, Switch } from '@assunto/components';
import { useEngine, userMessageOf } from '@assunto/engine';
import type { JobWebhook, JobWebhookAddress } from '@assunto/api';
import { momentText, notify, useConfirm, useLoaded, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from './messages/translation';
import { ShownOnce } from './ShownOnce';
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
  const { client } = useShellServices();
  const path = `/job/${jobId}/webhook`;
  const loaded = useLoaded(path, async (signal) => (await client.request<JobWebhook>('GET', path, { signal })).data);
  const [isPending, setPending] = useState(false);
  const [opened, setOpened] = useState<JobWebhookAddress | null>(null);
  const change = async (call: () => Promise<void>): Promise<void> => {
    setPending(true);
    try {
      await call();
      loaded.reload();
    } catch (error) {
      notify('danger', userMessageOf(error) || translate('webhook.failed'));
    } finally {
      setPending(false);
    }
  };
  const open = (isSigned: boolean) =>
    change(async () => setOpened((await client.request<JobWebhookAddress>('POST', path, { body: { isSigned } })).data));
  const remove = () =>
    change(async () => {
      await client.request('DELETE', path);
      notify('success', translate('webhook.removed'));
    });
  if (loaded.failure !== null) return <ErrorState message={loaded.failure} onRetry={loaded.retry} />;
  if (!loaded.value) return <Skeleton lines={2} label={translate('webhook.loading')} />;
  return (
    <>
      <WebhookState webhook={loaded.value} isPending={isPending} open={open} remove={remove} />
      {opened && <ShownOnce opened={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface WebhookStateProps {
  webhook: JobWebhook;
  isPending: boolean;
  open(isSigned: boolean): Promise<void>;
  remove(): Promise<void>;
}

function WebhookState({ webhook, isPending, open, remove }: WebhookStateProps) {
  const translate = useTranslate();
  const { isOpen, isSigned, insertedIn, lastDeliveryIn } = webhook;
  const { timeZone } = useEngine().format;
  const [wantsSignature, setWantsSignature] = useState(!isOpen || isSigned);
  const [confirm, dialog] = useConfirm();
  const moment = (instant: string): string => momentText(instant, timeZone, translate.locale);
  const renew = async (): Promise<void> => {
    const question = { title: translate('webhook.renew'), text: translate('webhook.renewQuestion') };
    if (!isOpen || (await confirm({ ...question, confirmLabel: translate('webhook.renew'), isDanger: true })))
      await open(wantsSignature);
  };
  const confirmRemoval = async (): Promise<void> => {
    const question = { title: translate('webhook.remove'), text: translate('webhook.removeQuestion') };
    if (await confirm({ ...question, confirmLabel: translate('webhook.remove'), isDanger: true })) await remove();
  };
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
        <Button isPending={isPending} onClick={() => void renew()}>
          {translate(isOpen ? 'webhook.renew' : 'webhook.create')}
        </Button>
        {isOpen && (
          <Button variant="ghost" isPending={isPending} onClick={() => void confirmRemoval()}>
            {translate('webhook.remove')}
          </Button>
        )}
      </div>
      {dialog}
    </>
  );
}
