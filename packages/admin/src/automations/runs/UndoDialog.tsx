import { Button, Dialog } from '@assunto/components';
import type { JobUndo, JobUndoItem } from '@assunto/api';
import { LoadedPart, useAction, useLoaded, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { talkPath } from './talkPath';

interface UndoDialogProps {
  jobRunId: number;
  onUndone(): void;
  onClose(): void;
}

/** Shows what an undo of a run would take back and what not, takes it back when that is confirmed, and shows what came of it. */
export function UndoDialog({ jobRunId, onUndone, onClose }: UndoDialogProps) {
  const translate = useTranslate();
  const { loaded, result, isPending, undo } = useUndo(jobRunId, onUndone);
  const canUndo = loaded.value?.itens.some(({ outcome }) => outcome === 'reverted') ?? false;
  return (
    <Dialog
      isOpen
      size={1080}
      title={translate('runs.undoTitle', { number: jobRunId })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate(result ? 'runs.close' : 'runs.back')}</Button>
          {!result && (
            <Button variant="danger" isPending={isPending} disabled={!canUndo} onClick={() => void undo()}>
              {translate('runs.undoNow')}
            </Button>
          )}
        </>
      }
    >
      <div className="as-run-dialog as-run-undo" aria-live="polite">
        <p>{translate(result ? 'runs.undoDone' : 'runs.undoIntro')}</p>
        <LoadedPart loaded={loaded} label={translate('runs.loading')}>
          {(preview) => (
            <>
              {!result && !canUndo && <p className="as-run-reason">{translate('runs.undoNothing')}</p>}
              <UndoItems itens={(result ?? preview).itens} isDone={result !== null} />
            </>
          )}
        </LoadedPart>
      </div>
    </Dialog>
  );
}

/** The preview of an undo, and its result once it is done. */
function useUndo(jobRunId: number, onUndone: () => void) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [result, setResult] = useState<JobUndo | null>(null);
  const { act, isPending } = useAction();
  const request = async (isPreview: boolean, signal?: AbortSignal): Promise<JobUndo> => {
    const options = { body: { isPreview }, expects: ['itens'], ...(signal && { signal }) } as const;
    return (await client.request<JobUndo>('POST', `/job-run/${jobRunId}/undo`, options)).data;
  };
  const loaded = useLoaded(`undo ${jobRunId}`, (signal) => request(true, signal));
  const undo = () =>
    act({
      call: () => request(false),
      done: translate('runs.undoDone'),
      onDone(undone) {
        setResult(undone);
        onUndone();
      },
    });
  return { loaded, result, isPending, undo };
}

function UndoItems({ itens, isDone }: { itens: readonly JobUndoItem[]; isDone: boolean }) {
  const translate = useTranslate();
  return (['reverted', 'conflict', 'impossible'] as const).map((outcome) => {
    const found = itens.filter((item) => item.outcome === outcome);
    if (found.length === 0) return null;
    const heading = outcome === 'reverted' && !isDone ? 'runs.reverts' : (`runs.${outcome}` as const);
    return (
      <section key={outcome}>
        <h3>{translate(heading, { count: found.length })}</h3>
        <ul>
          {found.map(({ subject, talkId, description, reason }, index) => (
            <li key={index}>
              {description}
              {subject !== null && talkId !== null && (
                <>
                  {' '}
                  <Link to={talkPath({ subject, talkId })}>#{talkId}</Link>
                </>
              )}
              {reason !== null && <span className="as-run-muted"> {reason}</span>}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
