import { joined } from '@assunto/engine/fields';
import { Badge, Button, ComboBox, Dialog, EmptyState, ErrorState, RadioGroup, Skeleton } from '@assunto/components';
import { problemsOf, userMessageOf, type OptionItem } from '@assunto/engine';
import type { JobSave, JobTrial, JobTrialItem } from '@assunto/api';
import { useShellServices } from '@assunto/shell';
import { useEffect, useRef, useState } from 'react';
import { useFindRecords } from '../../options/options';
import { useTranslate } from './messages/translation';
import { RunSteps } from './RunSteps';
import './runs.css';
import { useSubjects } from './useSubjects';

interface TrialDialogProps {
  /** The state of the editor, saved or not. */
  job: JobSave;
  onClose(): void;
}

/** 'Testar': what a job would do with a record, or with the last ones that pass its filter. Nothing is changed or sent. */
export function TrialDialog({ job, onClose }: TrialDialogProps) {
  const translate = useTranslate();
  const { subjects, attributes } = useSubjects();
  const { trial, failures, isPending, start } = useTrial(job);
  const [which, setWhich] = useState<'last' | 'one'>('last');
  const [record, setRecord] = useState<OptionItem | null>(null);
  const subjectId = job.events.flatMap(({ steps }) => steps).find((step) => step.subjectId)?.subjectId ?? null;
  const subject = subjects.find((one) => one.subjectId === subjectId)?.subjectIdentifier ?? null;
  const source = useFindRecords(subject);
  const isReady = which === 'last' || record !== null;
  return (
    <Dialog
      isOpen
      size={1080}
      title={translate('runs.trial', { name: job.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('runs.close')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            disabled={!isReady}
            onClick={() => void start(which === 'one' && record ? [Number(record.id)] : undefined)}
          >
            {translate('runs.trialStart')}
          </Button>
        </>
      }
    >
      <div className="as-run-dialog">
        <p>{translate('runs.trialIntro')}</p>
        {subjectId === null ? (
          <p className="as-run-muted">{translate('runs.trialNoSubject')}</p>
        ) : (
          <RadioGroup
            label={translate('runs.trialWhich')}
            value={which}
            options={[
              { value: 'last', label: translate('runs.trialLast') },
              { value: 'one', label: translate('runs.trialOne') },
            ]}
            onChange={(value) => setWhich(value === 'one' ? 'one' : 'last')}
          />
        )}
        {which === 'one' && subject !== null && (
          <ComboBox
            label={translate('runs.recordName')}
            placeholder={translate('runs.searchRecord')}
            source={source}
            value={record}
            onChange={setRecord}
          />
        )}
        <div aria-live="polite" className="as-run-results">
          {isPending && <Skeleton lines={4} label={translate('runs.trialRunning')} />}
          {failures !== null && <ErrorState message={failures.join(' ')} />}
          {trial && <TrialResult trial={trial} attributes={attributes} />}
        </div>
      </div>
    </Dialog>
  );
}

/** The call of a trial; one that is left is stopped. */
function useTrial(job: JobSave) {
  const { client } = useShellServices();
  const [state, setState] = useState<{ trial: JobTrial | null; failures: string[] | null; isPending: boolean }>({
    trial: null,
    failures: null,
    isPending: false,
  });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  async function start(talkIds: number[] | undefined): Promise<void> {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState({ trial: null, failures: null, isPending: true });
    try {
      const body = talkIds ? { job, talkIds } : { job };
      const { data } = await client.request<JobTrial>('POST', '/job/try', {
        body,
        signal: abort.signal,
        expects: ['itens'],
      });
      if (!abort.signal.aborted) setState({ trial: data, failures: null, isPending: false });
    } catch (error) {
      if (abort.signal.aborted) return;
      const messages = problemsOf(error).map(({ message }) => message);
      const failures = messages.length > 0 ? [...new Set(messages)] : [userMessageOf(error)];
      setState({ trial: null, failures, isPending: false });
    }
  }
  return { ...state, start };
}

interface TrialResultProps {
  trial: JobTrial;
  attributes: ReturnType<typeof useSubjects>['attributes'];
}

function TrialResult({ trial: { itens }, attributes }: TrialResultProps) {
  const translate = useTranslate();
  if (itens.length === 0) return <EmptyState title={translate('runs.trialNone')} />;
  const matches = itens.filter((item) => item.matches).length;
  return (
    <>
      <p>{translate('runs.trialSummary', { count: itens.length, matches })}</p>
      {itens.map((item, index) => (
        <TrialItem key={item.talkId ?? index} item={item} attributes={attributes} isOpen={itens.length === 1} />
      ))}
    </>
  );
}

function TrialItem({
  item,
  attributes,
  isOpen,
}: Omit<TrialResultProps, 'trial'> & { item: JobTrialItem; isOpen: boolean }) {
  const translate = useTranslate();
  const hasFailed = item.steps.some(({ state }) => state === 'failed');
  return (
    <details className="as-run-trial" open={isOpen || hasFailed}>
      <summary>
        <span>{item.talkId === null ? item.displayName : joined`${item.displayName} (#${item.talkId})`}</span>
        <Badge tone={item.matches ? 'success' : 'neutral'}>
          {translate(item.matches ? 'runs.starts' : 'runs.startsNot')}
        </Badge>
        {hasFailed && <Badge tone="danger">{translate('runs.failed')}</Badge>}
      </summary>
      {item.reason !== null && <p className="as-run-reason">{item.reason}</p>}
      {item.matches && item.steps.length === 0 && <p className="as-run-muted">{translate('runs.noActions')}</p>}
      <RunSteps steps={item.steps} attributes={attributes} isTrial />
    </details>
  );
}
