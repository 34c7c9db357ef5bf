import { Button, Dialog, EmptyState, ErrorState, Select, Skeleton } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { JobStart, ManualJob } from '@assunto/api';
import { notify, useLoaded, type RecordNames } from '@assunto/shell';
import { useState } from 'react';
import { useServices } from '../AppServices';
import './jobs.css';
import { useTranslate } from './messages/translation';

/** Records of one call. */
const mostTalks = 500;

interface RunJobDialogProps {
  subject: string;
  talkIds: readonly number[];
  /** What the records are called; absent: they have no name of their own. */
  names?: RecordNames | undefined;
  onClose(): void;
}

/** Starts an automation for records on demand, and lists those for which it was not started, with the reasons. */
export function RunJobDialog({ subject, talkIds, names, onClose }: RunJobDialogProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const {
    value: jobs,
    failure,
    retry,
  } = useLoaded(`manual jobs ${subject}`, async (signal) => {
    return (await client.request<ManualJob[]>('GET', '/job/manual', { query: { subject }, signal })).data;
  });
  const [chosen, setChosen] = useState<number | null>(null);
  const { isPending, result, start } = useStart(subject, talkIds, onClose);
  const only = jobs?.length === 1 ? jobs[0] : undefined;
  const jobId = chosen ?? only?.jobId ?? null;
  const isTooMany = talkIds.length > mostTalks;
  return (
    <Dialog
      isOpen
      size={480}
      title={translate('jobs.run')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate(result ? 'jobs.close' : 'jobs.cancel')}</Button>
          {!result && jobId !== null && (
            <Button variant="primary" isPending={isPending} disabled={isTooMany} onClick={() => void start(jobId)}>
              {translate('jobs.start')}
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <ErrorState message={failure} onRetry={retry} />}
      {failure === null && !jobs && <Skeleton lines={3} label={translate('jobs.loading')} />}
      {result && <Refusals result={result} names={names} />}
      {!result && jobs && (
        <JobChoice jobs={jobs} jobId={jobId} onChoose={setChosen} count={talkIds.length} names={names} />
      )}
    </Dialog>
  );
}

/** The start of a job; `onDone` is called when it was started for all records. */
function useStart(subject: string, talkIds: readonly number[], onDone: () => void) {
  const translate = useTranslate();
  const { client } = useServices();
  const [isPending, setPending] = useState(false);
  const [result, setResult] = useState<JobStart | null>(null);
  // One start, however often the button is pressed.
  const [key] = useState(() => crypto.randomUUID());
  const start = async (jobId: number): Promise<void> => {
    setPending(true);
    try {
      const options = { body: { subject, talkIds }, headers: { 'Idempotency-Key': key } };
      const { data } = await client.request<JobStart>('POST', `/job/${jobId}/run`, options);
      const count = data.jobRunIds.length;
      notify(count > 0 ? 'success' : 'info', translate('jobs.started', { count }));
      if (data.refused.length === 0) onDone();
      else setResult(data);
    } catch (error) {
      notify('danger', userMessageOf(error));
    } finally {
      setPending(false);
    }
  };
  return { isPending, result, start };
}

interface JobChoiceProps {
  jobs: readonly ManualJob[];
  jobId: number | null;
  onChoose(jobId: number): void;
  /** Of the records. */
  count: number;
  names: RecordNames | undefined;
}

function JobChoice({ jobs, jobId, onChoose, count, names }: JobChoiceProps) {
  const translate = useTranslate();
  const name = names && (count === 1 ? names.singular : names.plural);
  const hint = name ? translate('jobs.runHintNamed', { count, name }) : translate('jobs.runHint', { count });
  if (jobs.length === 0) return <EmptyState title={translate('jobs.none')} />;
  return (
    <div className="as-job-dialog">
      <p>{count > mostTalks ? translate('jobs.tooMany', { most: mostTalks }) : hint}</p>
      <Select
        label={translate('jobs.automation')}
        value={jobId}
        options={jobs.map((job) => ({ id: job.jobId, name: job.name }))}
        onChange={onChoose}
      />
    </div>
  );
}

interface RefusalsProps {
  result: JobStart;
  names: RecordNames | undefined;
}

function Refusals({ result: { jobRunIds, refused }, names }: RefusalsProps) {
  const translate = useTranslate();
  const count = refused.length;
  const name = names && (count === 1 ? names.singular : names.plural);
  const talksByReason = new Map<string, number[]>();
  for (const { reason, talkId } of refused) talksByReason.set(reason, [...(talksByReason.get(reason) ?? []), talkId]);
  return (
    <div className="as-job-dialog">
      <p>{translate('jobs.started', { count: jobRunIds.length })}</p>
      <p>{name ? translate('jobs.refusedNamed', { count, name }) : translate('jobs.refused', { count })}</p>
      <ul>
        {[...talksByReason].map(([reason, talkIds]) => (
          <li key={reason}>
            {translate('jobs.refusal', { reason, talks: talkIds.map((talkId) => `#${talkId}`).join(', ') })}
          </li>
        ))}
      </ul>
    </div>
  );
}
