import { joined } from '@assunto/engine/fields';
import { Button, Dialog } from '@assunto/components';
import { useEngine, type RecordState } from '@assunto/engine';
import type { Talk } from '@assunto/engine/core';
import type { CellEdits, RefusedRow } from '@assunto/engine/grid';
import { atom } from 'jotai/vanilla';
import { useAtomValue } from 'jotai/react';
import { Suspense, useState } from 'react';
import { lazyPart, notify } from '@assunto/shell';
import { useFailedRecords } from './useFailedRecords';
import { type GridDialogTranslate, useTranslate } from '../messages/dialogs/translation';

// Loaded lazily, because it loads the form.
const ConflictPanel = lazyPart(async () => ({ default: (await import('@assunto/engine/form')).ConflictPanel }));

interface FailuresDialogProps {
  subject: string;
  /** The cell edits, if any: they contain the conflicts. */
  edits: CellEdits | null;
  onClose: () => void;
}

const none = atom<ReadonlyMap<number, RefusedRow>>(new Map());

/** The records that the server refused, with the messages (specification: grid): each can be retried or discarded. */
export default function FailuresDialog({ subject, edits, onClose }: FailuresDialogProps) {
  const translate = useTranslate();
  const { records } = useEngine();
  const failed = useFailedRecords(subject);
  const refused = useAtomValue(edits?.refused ?? none, { store: records.jotai });
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());

  const send = async (talkId: number): Promise<boolean> => {
    setPending((before) => new Set(before).add(talkId));
    try {
      if (refused.has(talkId) && edits) return (await edits.retry(talkId)).refused.length === 0;
      return (await records.retry(subject, talkId)) !== null;
    } catch {
      return false;
    } finally {
      setPending((before) => new Set([...before].filter((one) => one !== talkId)));
    }
  };
  const retry = async (talkIds: readonly number[]): Promise<void> => {
    const sent = await Promise.all(talkIds.map(send));
    const isAll = sent.every(Boolean);
    if (isAll) notify('success', translate('gridDialog.updated'));
    else notify('danger', translate('gridDialog.syncFailed'));
    if (isAll && talkIds.length === failed.length) onClose();
  };
  const discard = (talkId: number): void => {
    if (refused.has(talkId) && edits) edits.discard(talkId);
    else records.discard(subject, talkId);
    if (failed.length === 1) onClose();
  };
  const plain = failed.filter(({ talk }) => !refused.get(talk.talkId)?.conflict).map(({ talk }) => talk.talkId);

  return (
    <Dialog
      isOpen
      size={540}
      role="alertdialog"
      tone="danger"
      title={translate('gridDialog.syncFailure')}
      onClose={onClose}
      footer={
        <FailuresFooter
          canRetry={plain.length > 0}
          isPending={pending.size > 0}
          onRetry={() => void retry(plain)}
          onClose={onClose}
        />
      }
    >
      <p>{translate('gridDialog.syncFailures')}</p>
      <ul className="as-sync-failures">
        {failed.map((state) => {
          const row = refused.get(state.talk.talkId);
          return (
            <li key={state.talk.talkId}>
              <FailureHead state={state} isPending={pending.has(state.talk.talkId)} onDiscard={discard} />
              {row?.conflict && edits && (
                <Suspense fallback={null}>
                  <ConflictPanel
                    title={translate('gridDialog.conflict')}
                    conflicts={row.conflict.conflicts}
                    definition={row.definition}
                    onResolve={(choices) => {
                      void edits.resolve(state.talk.talkId, choices).then((result) => {
                        if (result.refused.length === 0 && failed.length === 1) onClose();
                      });
                    }}
                  />
                </Suspense>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

interface FailuresFooterProps {
  canRetry: boolean;
  isPending: boolean;
  onRetry: () => void;
  onClose: () => void;
}

function FailuresFooter({ canRetry, isPending, onRetry, onClose }: FailuresFooterProps) {
  const translate = useTranslate();
  return (
    <>
      <Button autoFocus onClick={onClose}>
        {translate('gridDialog.backToList')}
      </Button>
      <Button variant="danger" disabled={!canRetry} isPending={isPending} onClick={onRetry}>
        {translate('gridDialog.retry')}
      </Button>
    </>
  );
}

interface FailureHeadProps {
  state: RecordState;
  isPending: boolean;
  onDiscard: (talkId: number) => void;
}

function FailureHead({ state: { talk, messages }, isPending, onDiscard }: FailureHeadProps) {
  const translate = useTranslate();
  return (
    <div className="as-sync-failure">
      <div>
        <strong>{nameOf(talk, translate)}</strong>
        <ul className="as-failures">
          {(messages.length > 0 ? messages : [translate('gridDialog.syncFailed')]).map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
      <Button isCompact variant="ghost" disabled={isPending} onClick={() => onDiscard(talk.talkId)}>
        {translate('gridDialog.discardChanges')}
      </Button>
    </div>
  );
}

/** A record that was never saved has no number yet. */
function nameOf({ talkId, displayName }: Talk, translate: GridDialogTranslate): string {
  if (talkId < 0) return translate('gridDialog.newRecord');
  return displayName ? joined`${talkId} · ${displayName}` : String(talkId);
}
