import { joined } from '@assunto/engine/fields';
import { Badge, Button, buttonClass, type BadgeTone } from '@assunto/components';
import type { BackgroundJobEntry, BackgroundJobState } from '@assunto/api';
import { EntityList, EntityRow, useMoment, useAction, useShellServices } from '@assunto/shell';
import { Link } from 'react-router';
import { pt } from './messages/pt';
import { useTranslate } from './messages/translation';
import { StateFilter, useStateFilter } from './StateFilter';

const states: readonly BackgroundJobState[] = ['waiting', 'active', 'failed', 'canceled'];
const tones: Readonly<Record<BackgroundJobState, BadgeTone>> = {
  waiting: 'neutral',
  active: 'info',
  failed: 'danger',
  canceled: 'warning',
};
const isOpen = ({ state }: BackgroundJobEntry): boolean => state === 'waiting' || state === 'active';

/** What the company's background jobs do: how far they are, which failed, another run of those, and their end. `?state` narrows them. */
export default function BackgroundJobsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const state = useStateFilter(states);
  const nameOf = useJobName();
  const { act, question } = useAction();
  const retry = ({ backgroundJobId }: BackgroundJobEntry) =>
    act({
      call: () => client.request('POST', `/background-job/${backgroundJobId}/retry`),
      done: translate('jobs.retried'),
    });
  const cancel = (job: BackgroundJobEntry) =>
    act({
      question: {
        title: translate('jobs.cancelTitle'),
        text: translate('jobs.cancelQuestion', { name: nameOf(job) }),
        confirmLabel: translate('jobs.cancelTitle'),
        isDanger: true,
      },
      call: () => client.request('POST', `/background-job/${job.backgroundJobId}/cancel`),
      done: translate('jobs.canceled'),
    });
  const options = states.map((id) => ({ id, name: translate(`jobs.state.${id}`) }));
  return (
    <>
      <EntityList<BackgroundJobEntry>
        title={title}
        path="/background-job"
        query={{ state }}
        keyOf={({ backgroundJobId }) => backgroundJobId}
        nameOf={nameOf}
        emptyText={translate('jobs.none')}
        failureText={translate('jobs.loadFailed')}
        isChanging={({ itens }) => itens.some(isOpen)}
        filters={<StateFilter options={options} value={state} hint={translate('jobs.hint')} />}
        actions={<OtherScreens />}
      >
        {(job, { reload }) => (
          <EntityRow
            name={nameOf(job)}
            detail={<JobDetail job={job} name={nameOf(job)} />}
            marks={<Badge tone={tones[job.state]}>{translate(`jobs.state.${job.state}`)}</Badge>}
            actions={
              <>
                {job.canRetry && (
                  <Button
                    isCompact
                    aria-label={translate('jobs.retryNamed', { name: nameOf(job) })}
                    onClick={() => void retry(job).then(reload)}
                  >
                    {translate('queues.retry')}
                  </Button>
                )}
                {job.canCancel && (
                  <Button
                    isCompact
                    aria-label={translate('jobs.cancelNamed', { name: nameOf(job) })}
                    onClick={() => void cancel(job).then(reload)}
                  >
                    {translate('jobs.cancel')}
                  </Button>
                )}
              </>
            }
          />
        )}
      </EntityList>
      {question}
    </>
  );
}

/** The screens beside this one, which no menu has. */
function OtherScreens() {
  const translate = useTranslate();
  return (
    <>
      <Link className={buttonClass('ghost')} to="/config/mails">
        {translate('mails.title')}
      </Link>
      <Link className={buttonClass('ghost')} to="/config/operation">
        {translate('operation.title')}
      </Link>
    </>
  );
}

type JobKey = Extract<keyof typeof pt, `jobs.name.${string}`>;
const isJobKey = (key: string): key is JobKey => Object.hasOwn(pt, key);

/** What a job is called: its kind and number. */
function useJobName(): (job: BackgroundJobEntry) => string {
  const translate = useTranslate();
  return ({ name, backgroundJobId }) => {
    const key = `jobs.name.${name}`;
    return joined`${isJobKey(key) ? translate(key) : name} #${backgroundJobId}`;
  };
}

/** Since when, how far, how often, and why it failed. */
function JobDetail({ job, name }: { job: BackgroundJobEntry; name: string }) {
  const translate = useTranslate();
  const momentOf = useMoment();
  const { progress, attemptCount: count, error } = job;
  const time = isOpen(job) ? job.insertedIn : job.updatedIn;
  const moment = momentOf(time);
  const parts = [
    translate(isOpen(job) ? 'jobs.changed' : 'jobs.ended', { moment }),
    ...(progress ? [translate('jobs.progress', progress)] : []),
    ...(count > 1 ? [translate('queues.attempts', { count })] : []),
    ...(error === null ? [] : [translate('jobs.error', { error })]),
  ];
  return (
    <>
      {parts.join(' · ')}
      {progress && progress.total > 0 && isOpen(job) && (
        <progress
          className="as-queue-progress"
          max={progress.total}
          value={progress.done}
          aria-label={translate('jobs.progressOf', { name })}
        />
      )}
    </>
  );
}
