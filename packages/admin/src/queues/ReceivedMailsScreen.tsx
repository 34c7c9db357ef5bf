import { joined } from '@assunto/engine/fields';
import { Badge, Button, buttonClass, Dialog, ErrorState, Skeleton } from '@assunto/components';
import { useEngine, userMessageOf } from '@assunto/engine';
import type { ReceivedMailContent, ReceivedMailEntry } from '@assunto/api';
import { EntityList, EntityRow, momentText, notify, useRead, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';

/** Answers by mail that are no comments: who sent them, why they wait, and what to do with them. */
export default function ReceivedMailsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { timeZone } = useEngine().format;
  const [shown, setShown] = useState<ReceivedMailEntry | null>(null);
  const [revision, setRevision] = useState(0);
  const decide = async ({ receivedMailId }: ReceivedMailEntry, what: 'accept' | 'discard'): Promise<void> => {
    try {
      await client.request('POST', `/received-mail/${receivedMailId}/${what}`);
      notify('success', translate(`received.${what}ed`));
      setShown(null);
      setRevision((before) => before + 1);
    } catch (error) {
      notify('danger', userMessageOf(error));
    }
  };
  return (
    <>
      <EntityList<ReceivedMailEntry>
        title={title}
        loadKey={String(revision)}
        path="/received-mail"
        keyOf={({ receivedMailId }) => receivedMailId}
        nameOf={({ title: name }) => name}
        emptyText={translate('received.none')}
        failureText={translate('received.loadFailed')}
        actions={
          <Link className={buttonClass('ghost')} to="/config/mails">
            {translate('mails.title')}
          </Link>
        }
      >
        {(mail) => (
          <EntityRow
            name={mail.title === '' ? translate('received.untitled') : mail.title}
            detail={[
              translate('received.from', { sender: mail.sender, name: mail.accountName }),
              joined`${mail.subjectName} #${mail.talkId}`,
              momentText(mail.insertedIn, timeZone, translate.locale),
            ].join(' · ')}
            marks={mail.reason && <Badge tone="warning">{translate(`received.reason.${mail.reason}`)}</Badge>}
            actions={
              <Button
                isCompact
                aria-label={translate('received.showNamed', { title: mail.title })}
                onClick={() => setShown(mail)}
              >
                {translate('mails.show')}
              </Button>
            }
          />
        )}
      </EntityList>
      {shown && <ReceivedMailDialog mail={shown} onDecide={decide} onClose={() => setShown(null)} />}
    </>
  );
}

interface ReceivedMailDialogProps {
  mail: ReceivedMailEntry;
  onDecide: (mail: ReceivedMailEntry, what: 'accept' | 'discard') => Promise<void>;
  onClose: () => void;
}

/** What a mail says, as text, and the decision about it. */
function ReceivedMailDialog({ mail, onDecide, onClose }: ReceivedMailDialogProps) {
  const translate = useTranslate();
  const { value, failure, isRefused, retry } = useRead<ReceivedMailContent>(`/received-mail/${mail.receivedMailId}`, {
    expects: ['text'],
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={mail.title === '' ? translate('received.untitled') : mail.title}
      size={1080}
      footer={
        <>
          <Button onClick={onClose}>{translate('queues.close')}</Button>
          <Button variant="danger" onClick={() => void onDecide(mail, 'discard')}>
            {translate('received.discard')}
          </Button>
          <Button variant="primary" disabled={!value} onClick={() => void onDecide(mail, 'accept')}>
            {translate('received.accept')}
          </Button>
        </>
      }
    >
      <div className="as-mail">
        <p>{translate('received.from', { sender: mail.sender, name: mail.accountName })}</p>
        {failure !== null && <ErrorState message={failure} {...(!isRefused && { onRetry: retry })} />}
        {failure === null && !value && <Skeleton lines={6} label={translate('mails.content')} />}
        {value && (
          <pre className="as-mail-text" tabIndex={0} role="region" aria-label={translate('mails.content')}>
            {value.text}
          </pre>
        )}
        {value && value.files.length > 0 && <p>{translate('received.files', { names: value.files.join(', ') })}</p>}
        <p className="as-mail-hint">{translate('received.acceptHelp')}</p>
      </div>
    </Dialog>
  );
}
