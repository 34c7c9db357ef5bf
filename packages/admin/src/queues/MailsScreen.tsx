import { Badge, Button, buttonClass, type BadgeTone } from '@assunto/components';
import type { MailEntry, MailState } from '@assunto/api';
import { EntityList, EntityRow, useMoment, notify, useAction, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { MailDialog } from './MailDialog';
import { StateFilter, useStateFilter } from './StateFilter';

const states: readonly MailState[] = ['waiting', 'sent', 'failed', 'stored', 'unknown'];
const tones: Readonly<Record<MailState, BadgeTone>> = {
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
  stored: 'warning',
  unknown: 'warning',
};

/** The mails of the company with their state and content; failed ones can be sent again. `?state` filters them. */
export default function MailsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const state = useStateFilter(states);
  const [shown, setShown] = useState<MailEntry | null>(null);
  const { act } = useAction();
  const retry = ({ mailId }: MailEntry) =>
    act({
      call: () => client.request<{ isQueued: boolean }>('POST', `/mail/${mailId}/retry`),
      onDone: ({ data: { isQueued } }) =>
        notify(isQueued ? 'success' : 'info', translate(isQueued ? 'mails.retried' : 'mails.noServer')),
    });
  const options = states.map((id) => ({ id, name: translate(`mails.state.${id}`) }));
  return (
    <>
      <EntityList<MailEntry>
        title={title}
        path="/mail"
        query={{ state }}
        keyOf={({ mailId }) => mailId}
        nameOf={({ subject }) => subject}
        emptyText={translate('mails.none')}
        failureText={translate('mails.loadFailed')}
        isChanging={({ itens }) => itens.some((mail) => mail.state === 'waiting')}
        filters={<StateFilter options={options} value={state} />}
        actions={
          <Link className={buttonClass('ghost')} to="/config/jobs">
            {translate('jobs.title')}
          </Link>
        }
      >
        {(mail, { reload }) => (
          <EntityRow
            name={mail.subject}
            detail={<MailDetail mail={mail} />}
            marks={<Badge tone={tones[mail.state]}>{translate(`mails.state.${mail.state}`)}</Badge>}
            actions={
              <>
                {['failed', 'stored', 'unknown'].includes(mail.state) && (
                  <Button
                    isCompact
                    aria-label={translate('mails.retryNamed', { subject: mail.subject })}
                    onClick={() => void retry(mail).then(reload)}
                  >
                    {translate('queues.retry')}
                  </Button>
                )}
                <Button
                  isCompact
                  aria-label={translate('mails.showNamed', { subject: mail.subject })}
                  onClick={() => setShown(mail)}
                >
                  {translate('mails.show')}
                </Button>
              </>
            }
          />
        )}
      </EntityList>
      {shown && <MailDialog mail={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** To whom, when, and why it failed. */
function MailDetail({ mail }: { mail: MailEntry }) {
  const translate = useTranslate();
  const momentOf = useMoment();
  const { recipient, sentIn, insertedIn, attemptCount: count, error } = mail;
  const moment = momentOf(sentIn ?? insertedIn);
  const parts = [
    translate(sentIn === null ? 'mails.inserted' : 'mails.sentIn', { recipient, moment }),
    ...(mail.state === 'stored' ? [translate('mails.notSent')] : []),
    ...(count > 1 || error !== null ? [translate('queues.attempts', { count })] : []),
    ...(error === null ? [] : [error]),
  ];
  return <>{parts.join(' · ')}</>;
}
