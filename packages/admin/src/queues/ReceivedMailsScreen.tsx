import { joined } from '@assunto/engine/fields';
import { Badge, Button, buttonClass, Dialog } from '@assunto/components';
import type { ReceivedMailContent, ReceivedMailEntry } from '@assunto/api';
import { EntityList, EntityRow, useMoment, useAction, useRead, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { MailContent, MailText } from './MailContent';
import { useTranslate } from './messages/translation';

/** Answers by mail that are no comments: who sent them, why they wait, and what to do with them. */
export default function ReceivedMailsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const moment = useMoment();
  const [shown, setShown] = useState<ReceivedMailEntry | null>(null);
  const [revision, setRevision] = useState(0);
  const { act } = useAction();
  const decide = ({ receivedMailId }: ReceivedMailEntry, what: 'accept' | 'discard') =>
    act({
      call: () => client.request('POST', `/received-mail/${receivedMailId}/${what}`),
      done: translate(`received.${what}ed`),
      onDone() {
        setShown(null);
        setRevision((before) => before + 1);
      },
    });
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
              moment(mail.insertedIn),
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
  onDecide: (mail: ReceivedMailEntry, what: 'accept' | 'discard') => Promise<boolean>;
  onClose: () => void;
}

/** What a mail says, as text, and the decision about it. */
function ReceivedMailDialog({ mail, onDecide, onClose }: ReceivedMailDialogProps) {
  const translate = useTranslate();
  const loaded = useRead<ReceivedMailContent>(`/received-mail/${mail.receivedMailId}`, { expects: ['text'] });
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
          <Button variant="primary" disabled={!loaded.value} onClick={() => void onDecide(mail, 'accept')}>
            {translate('received.accept')}
          </Button>
        </>
      }
    >
      <div className="as-mail">
        <p>{translate('received.from', { sender: mail.sender, name: mail.accountName })}</p>
        <MailContent loaded={loaded}>
          {({ text, files }) => (
            <>
              <MailText text={text} />
              {files.length > 0 && <p>{translate('received.files', { names: files.join(', ') })}</p>}
            </>
          )}
        </MailContent>
        <p className="as-mail-hint">{translate('received.acceptHelp')}</p>
      </div>
    </Dialog>
  );
}
