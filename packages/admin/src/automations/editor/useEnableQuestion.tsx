import { ConfirmDialog } from '@assunto/components';
import type { JobEvent, JobMatches } from '@assunto/api';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '../messages/translation';
import { passesEveryRecord } from './jobDraft';

/** What is asked about before it is switched on. */
interface EnabledJob {
  name: string;
  events: readonly JobEvent[];
}

/**
 * Asks before an automation is switched on, and says how many records pass its filters now. The second value is the dialog,
 * which the component renders.
 */
export function useEnableQuestion(): [(job: EnabledJob) => Promise<boolean>, ReactNode] {
  const translate = useTranslate();
  const [job, setJob] = useState<EnabledJob | null>(null);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const confirmEnable = (next: EnabledJob): Promise<boolean> =>
    new Promise((resolve) => {
      answer.current(false);
      answer.current = resolve;
      setJob(next);
      setOpen(true);
    });
  const close = (isConfirmed: boolean): void => {
    setOpen(false);
    answer.current(isConfirmed);
  };
  const dialog = job && (
    <ConfirmDialog
      isOpen={isOpen}
      title={translate('jobs.enable')}
      confirmLabel={translate('jobs.enableConfirm')}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    >
      <p>{translate('jobs.enableQuestion', { name: job.name })}</p>
      <MatchCounts events={job.events} />
      <p className="as-job-muted">{translate('jobs.enableEffect')}</p>
    </ConfirmDialog>
  );
  return [confirmEnable, dialog];
}

/** How many records pass each filter now. */
function MatchCounts({ events }: { events: readonly JobEvent[] }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { value, failure } = useLoaded(JSON.stringify(events), async (signal) => {
    const { data } = await client.request<JobMatches>('POST', '/job/matches', { body: { events }, signal });
    return data.steps;
  });
  if (failure !== null) return <p>{translate('jobs.enableNoCount')}</p>;
  if (value === null) return <p role="status">{translate('jobs.enableCounting')}</p>;
  return (
    <ul className="as-job-counts" role="status">
      {value.map(({ event, step, count, isAtLeast }) => {
        const { filter, filterName } = events[event]?.steps[step] ?? {};
        const key = passesEveryRecord(filter) ? 'jobs.every' : isAtLeast ? 'jobs.passMore' : 'jobs.pass';
        return <li key={`${event} ${step}`}>{translate(key, { count, filter: filterName ?? '' })}</li>;
      })}
    </ul>
  );
}
