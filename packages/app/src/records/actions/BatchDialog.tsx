import { Button, Dialog } from '@assunto/components';
import { Link } from 'react-router';
import { contextPath } from '../contextAddress';
import { BlockerList } from './BlockerList';
import { actionTexts } from './actionTexts';
import type { ActionStep, BatchRefusal, RecordActions } from './useRecordActions';
import { counted } from '@assunto/shell';

/** The maximum number of refused records that are listed. */
const listed = 200;

interface BatchDialogProps {
  subject: string;
  step: Extract<ActionStep, { kind: 'running' | 'outcome' }>;
  actions: Pick<RecordActions, 'retry' | 'cancel' | 'close'>;
}

/** The progress of a batch, then its result per record. */
export default function BatchDialog({ subject, step, actions }: BatchDialogProps) {
  const texts = actionTexts[step.what];
  const isRunning = step.kind === 'running';
  return (
    <Dialog
      isOpen
      size={540}
      title={isRunning ? `${texts.running} registros` : texts.result}
      onClose={isRunning ? actions.cancel : actions.close}
      footer={
        isRunning ? (
          <Button autoFocus disabled={step.isCancelled} onClick={actions.cancel}>
            {step.isCancelled ? 'Cancelando...' : 'Cancelar'}
          </Button>
        ) : (
          <>
            <Button autoFocus onClick={actions.close}>
              Fechar
            </Button>
            {step.refused.length + step.cancelled.length > 0 && (
              <Button variant="primary" onClick={actions.retry}>
                Tentar novamente
              </Button>
            )}
          </>
        )
      }
    >
      {isRunning ? (
        <div className="as-batch-progress">
          <progress max={step.total} value={step.done} aria-label={`${texts.running} registros`} />
          <p role="status">{`${counted(step.done)} de ${counted(step.total)}`}</p>
        </div>
      ) : (
        <>
          <p role="status">{summary(step)}</p>
          {step.isCut && <p>O servidor deixou de responder, e o restante não foi enviado.</p>}
          {step.refused.length > 0 && (
            <ul className="as-batch-refused">
              {step.refused.slice(0, listed).map((refusal) => (
                <RefusedItem key={refusal.talkId} subject={subject} refusal={refusal} onOpen={actions.close} />
              ))}
            </ul>
          )}
          {step.refused.length > listed && <p>{`E mais ${counted(step.refused.length - listed)} recusado(s).`}</p>}
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
  return (
    <li>
      <p>
        <Link to={contextPath({ scenario: 'talk', subject, talkId })} onClick={onOpen}>
          {`Registro ${talkId}`}
        </Link>
        {`: ${message}`}
      </p>
      <BlockerList blockers={blockers} onOpen={onOpen} />
    </li>
  );
}

function summary({ what, done, refused, cancelled }: Extract<ActionStep, { kind: 'outcome' }>): string {
  const { past } = actionTexts[what];
  const count = (number: number, text: string): string[] => (number > 0 ? [`${counted(number)} ${text}`] : []);
  const parts = [
    ...count(done.length, `${past}(s)`),
    ...count(refused.length, 'recusado(s)'),
    ...count(cancelled.length, 'não enviado(s)'),
  ];
  return `Registros: ${parts.join(', ')}.`;
}
