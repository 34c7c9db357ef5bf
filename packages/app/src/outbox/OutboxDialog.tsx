import { joined } from '@assunto/engine/fields';
import { Badge, Button, ConfirmDialog, Dialog } from '@assunto/components';
import {
  useEngine,
  useLanguage,
  useOutbox,
  type QueuedAct,
  type QueuedSave,
  type UseOutboxResult,
} from '@assunto/engine';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMenuName } from '../menu/MenuContext';
import { contextPath } from '../records/contextAddress';
import { momentText } from '@assunto/shell';
import { load, type OutboxKey, type OutboxTranslate, useTranslate } from './messages/translation';

/** Loads the texts of the dialog in advance, because it is also opened offline. */
export { load as loadTexts };

const states = {
  connection: { tone: 'info', text: 'outbox.waiting' },
  server: { tone: 'info', text: 'outbox.waitingForServer' },
  decision: { tone: 'info', text: 'outbox.waitingForDecision' },
  conflict: { tone: 'warning', text: 'outbox.conflict' },
  refused: { tone: 'danger', text: 'outbox.refused' },
} as const;

/** The saves in the outbox, oldest first, with their state and actions. */
export default function OutboxDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { saves, heldBack, waitsFor, send, retry, discard } = useOutbox();
  const [isSending, setSending] = useState(false);
  const [doomed, setDoomed] = useState<QueuedSave | null>(null);
  const navigate = useNavigate();

  const during = async (work: Promise<void>): Promise<void> => {
    setSending(true);
    await work.finally(() => setSending(false));
  };
  const open = ({ subject, talk }: QueuedSave): void => {
    onClose();
    void navigate(contextPath({ scenario: 'talk', subject, ...(talk.talkId > 0 && { talkId: talk.talkId }) }));
  };

  return (
    <>
      <Dialog
        isOpen
        title={translate('outbox.title')}
        size={540}
        onClose={onClose}
        footer={
          saves.some(({ state, id }) => state === 'waiting' && !heldBack.has(id)) && (
            <Button isPending={isSending} onClick={() => void during(send())}>
              {translate('outbox.sendNow')}
            </Button>
          )
        }
      >
        {saves.length === 0 && <p>{translate('outbox.empty')}</p>}
        <ul className="as-outbox">
          {saves.map((save) => (
            <SaveItem
              key={save.id}
              save={save}
              heldBy={heldBack.get(save.id) ?? null}
              waitsFor={waitsFor}
              isSending={isSending}
              onOpen={() => open(save)}
              onRetry={() => void during(retry(save.id))}
              onDiscard={() => setDoomed(save)}
            />
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        isOpen={doomed !== null}
        title={translate('outbox.discardTitle')}
        confirmLabel={translate('outbox.discard')}
        cancelLabel={translate('outbox.keep')}
        isDanger
        onConfirm={() => {
          if (doomed) void discard(doomed.id);
          setDoomed(null);
        }}
        onCancel={() => setDoomed(null)}
      >
        <p>
          {doomed?.act
            ? translate('outbox.discardAct', { name: nameOf(doomed, translate) })
            : translate('outbox.discardSave', { name: doomed ? nameOf(doomed, translate) : '' })}
        </p>
      </ConfirmDialog>
    </>
  );
}

interface SaveItemProps {
  save: QueuedSave;
  /** The refused save of the same record on which this one is based. */
  heldBy: QueuedSave | null;
  waitsFor: UseOutboxResult['waitsFor'];
  isSending: boolean;
  onOpen: () => void;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A save in the outbox and its actions. */
function SaveItem({ save, heldBy, waitsFor, isSending, onOpen, onRetry, onDiscard }: SaveItemProps) {
  const translate = useTranslate();
  const momentOf = useMomentText();
  const { tone, text } = states[save.state !== 'waiting' ? save.state : heldBy ? 'decision' : waitsFor];
  return (
    <li>
      <div className="as-outbox-about">
        <strong>{nameOf(save, translate)}</strong>
        <Badge tone={tone}>{translate(text)}</Badge>
      </div>
      <p>{whatIs(save, translate)}</p>
      <Origin save={save} />
      {save.state !== 'conflict' && save.messages.map((message) => <p key={message}>{message}</p>)}
      {heldBy && (
        <p>{translate('outbox.heldBy', { what: whatIs(heldBy, translate), moment: momentOf(heldBy.queuedIn) })}</p>
      )}
      {save.state === 'conflict' && <p>{translate('outbox.conflictHint')}</p>}
      <div className="as-outbox-actions">
        {save.state !== 'waiting' && (
          <Button variant="primary" onClick={onOpen}>
            {translate('outbox.openRecord')}
          </Button>
        )}
        {save.state === 'refused' && (
          <Button variant="secondary" isPending={isSending} onClick={onRetry}>
            {translate('outbox.retry')}
          </Button>
        )}
        <Button variant="secondary" onClick={onDiscard}>
          {translate('outbox.discard')}
        </Button>
      </div>
    </li>
  );
}

const acts: Readonly<Record<Exclude<QueuedAct['kind'], 'comment'>, OutboxKey>> = {
  delete: 'outbox.delete',
  activate: 'outbox.activate',
  deactivate: 'outbox.deactivate',
  start: 'outbox.start',
};

/** A description of the save. */
function whatIs({ act, then, talk }: QueuedSave, translate: OutboxTranslate): string {
  if (act) return act.kind === 'comment' ? translate('outbox.comment', { text: act.text }) : translate(acts[act.kind]);
  const saved = talk.talkId < 0 ? translate('outbox.create') : translate('outbox.save');
  return then && then.kind !== 'comment'
    ? translate('outbox.then', { saved, next: translate(acts[then.kind]).toLowerCase() })
    : saved;
}

/** The list's name in the menu, and the time of the save. */
function Origin({ save: { subject, queuedIn } }: { save: QueuedSave }) {
  const momentOf = useMomentText();
  const name = useMenuName(contextPath({ scenario: 'grid', subject }));
  return <p>{joined`${name ?? subject} · ${momentOf(queuedIn)}`}</p>;
}

function useMomentText(): (moment: string) => string {
  const { format } = useEngine();
  const { locale } = useLanguage();
  return (moment) => momentText(moment, format.timeZone, locale);
}

function nameOf({ talk }: QueuedSave, translate: OutboxTranslate): string {
  if (talk.talkId < 0) return translate('outbox.newRecord');
  return talk.displayName === '' ? translate('outbox.record', { talkId: String(talk.talkId) }) : talk.displayName;
}
