import { joined } from '@assunto/engine/fields';
import { Button, Dialog } from '@assunto/components';
import { Link } from 'react-router';
import { contextPath } from '../contextAddress';
import { BlockerList } from './BlockerList';
import { actionTexts } from './actionTexts';
import type { ActionStep, BatchRefusal } from './ActionStep';
import type { RecordActions } from './useRecordActions';
import { type ActionsKey, type ActionsTranslate, useTranslate } from './messages/translation';

/** The maximum number of refused records that are listed. */
const listed = 200;

interface BatchDialogProps {
  subject: string;
  step: Extract<ActionStep, { kind: 'running' | 'outcome' }>;
  actions: Pick<RecordActions, 'retry' | 'cancel' | 'close'>;
}

/** The progress of a batch, then its result per record. */
export function BatchDialog({ subject, step, actions }: BatchDialogProps) {
  const translate = useTranslate();
  const texts = actionTexts[step.what];
  const isRunning = step.kind === 'running';
  return (
    <Dialog
      isOpen
      size={540}
      title={translate(isRunning ? texts.running : texts.result)}
      onClose={isRunning ? actions.cancel : actions.close}
      footer={
        isRunning ? (
          <Button autoFocus disabled={step.isCancelled} onClick={actions.cancel}>
            {step.isCancelled ? translate('actions.cancelling') : translate('actions.cancel')}
          </Button>
        ) : (
          <>
            <Button autoFocus onClick={actions.close}>
              {translate('actions.close')}
            </Button>
            {step.refused.length + step.cancelled.length > 0 && (
              <Button variant="primary" onClick={actions.retry}>
                {translate('actions.retry')}
              </Button>
            )}
          </>
        )
      }
    >
      {isRunning ? (
        <div className="as-batch-progress">
          <progress max={step.total} value={step.done} aria-label={translate(texts.running)} />
          <p role="status">{translate('actions.progress', { done: step.done, total: step.total })}</p>
        </div>
      ) : (
        <>
          <p role="status">{summary(step, translate)}</p>
          {step.isCut && <p>{translate('actions.batchCut')}</p>}
          {step.refused.length > 0 && (
            <ul className="as-batch-refused">
              {step.refused.slice(0, listed).map((refusal) => (
                <RefusedItem key={refusal.talkId} subject={subject} refusal={refusal} onOpen={actions.close} />
              ))}
            </ul>
          )}
          {step.refused.length > listed && (
            <p>{translate('actions.moreRefused', { count: step.refused.length - listed })}</p>
          )}
        </>
      )}
    </Dialog>
  );
}

interface RefusedItemProps {
  subject: string;
  refusal: BatchRefusal;
  onOpen: () => void;
}

function RefusedItem({ subject, refusal: { talkId, message, blockers }, onOpen }: RefusedItemProps) {
  const translate = useTranslate();
  return (
    <li>
      <p>
        <Link to={contextPath({ scenario: 'talk', subject, talkId })} onClick={onOpen}>
          {translate('actions.record', { talkId: String(talkId) })}
        </Link>
        {joined`: ${message}`}
      </p>
      <BlockerList blockers={blockers} onOpen={onOpen} />
    </li>
  );
}

function summary(
  { what, done, refused, cancelled }: Extract<ActionStep, { kind: 'outcome' }>,
  translate: ActionsTranslate,
): string {
  const part = (count: number, key: ActionsKey): string[] => (count > 0 ? [translate(key, { count })] : []);
  const parts = [
    ...part(done.length, actionTexts[what].count),
    ...part(refused.length, 'actions.refusedCount'),
    ...part(cancelled.length, 'actions.unsentCount'),
  ];
  return translate('actions.batchResult', { parts: parts.join(', ') });
}
