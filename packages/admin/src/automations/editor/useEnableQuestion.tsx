import type { JobEvent, JobMatches } from '@assunto/api';
import { usePosted, type Question } from '@assunto/shell';
import { useTranslate } from '../messages/translation';
import { passesEveryRecord } from './jobDraft';

/** What is asked about before it is switched on. */
interface EnabledJob {
  name: string;
  events: readonly JobEvent[];
}

/** The question before an automation is switched on, which says how many records pass its filters now. */
export function useEnableQuestion(): (job: EnabledJob) => Question {
  const translate = useTranslate();
  return ({ name, events }) => ({
    title: translate('jobs.enable'),
    text: translate('jobs.enableQuestion', { name }),
    more: (
      <>
        <MatchCounts events={events} />
        <p className="as-job-muted">{translate('jobs.enableEffect')}</p>
      </>
    ),
    confirmLabel: translate('jobs.enableConfirm'),
  });
}

/** How many records pass each filter now. */
function MatchCounts({ events }: { events: readonly JobEvent[] }) {
  const translate = useTranslate();
  const { value, failure } = usePosted<JobMatches>('/job/matches', { events });
  if (failure !== null) return <p>{translate('jobs.enableNoCount')}</p>;
  if (value === null) return <p role="status">{translate('jobs.enableCounting')}</p>;
  return (
    <ul className="as-job-counts" role="status">
      {value.steps.map(({ event, step, count, isAtLeast }) => {
        const { filter, filterName } = events[event]?.steps[step] ?? {};
        const key = passesEveryRecord(filter) ? 'jobs.every' : isAtLeast ? 'jobs.passMore' : 'jobs.pass';
        return <li key={`${event} ${step}`}>{translate(key, { count, filter: filterName ?? '' })}</li>;
      })}
    </ul>
  );
}
