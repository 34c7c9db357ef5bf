import { Button, EmptyState } from '@assunto/components';
import type { JobRunDetail } from '@assunto/api';
import { LoadedPart, useMoment, useRead, useRereading } from '@assunto/shell';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { causeText } from './causeText';
import { useTranslate } from './messages/translation';
import './runs.css';
import { goesOn, RunState } from './RunState';
import { RunSteps } from './RunSteps';
import { talkPath } from './talkPath';
import { UndoDialog } from './UndoDialog';
import { useRunActions } from './useRunActions';
import { useSubjects } from './useSubjects';

const refreshMs = 2_000;

/** One run: what started it, its steps with what they changed and sent, and what can still be done with it. */
export default function RunScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { jobRunId = '' } = useParams();
  const loaded = useRead<JobRunDetail>(`/job-run/${jobRunId}`, { expects: ['steps', 'chain'] });
  const { value, isRefused, reload } = loaded;
  useRereading(value !== null && goesOn(value), value, reload, refreshMs);
  return (
    <section className="as-page as-run-page" aria-labelledby="run-title">
      {value === null && <h1 id="run-title">{title}</h1>}
      {isRefused ? (
        <EmptyState title={translate('runs.notFound')} />
      ) : (
        <LoadedPart loaded={loaded} lines={8} label={translate('runs.loading')}>
          {(run) => <Run run={run} onChange={reload} />}
        </LoadedPart>
      )}
    </section>
  );
}

function Run({ run, onChange }: { run: JobRunDetail; onChange(): void }) {
  const translate = useTranslate();
  const { attributes } = useSubjects();
  return (
    <>
      <header className="as-run-page-head">
        <h1 id="run-title">{translate('runs.run', { number: run.jobRunId, name: run.jobName })}</h1>
        <RunState run={run} />
        <RunButtons run={run} onChange={onChange} />
      </header>
      {run.reason !== null && <p className="as-run-reason">{run.reason}</p>}
      {run.undoneBy !== null && <Link to={`/automation/runs/${run.undoneBy}`}>{translate('runs.undoneBy')}</Link>}
      <RunFacts run={run} />
      <Chain run={run} />
      <h2>{translate('runs.steps')}</h2>
      {run.steps.length === 0 ? (
        <p className="as-run-muted">{translate('runs.noSteps')}</p>
      ) : (
        <RunSteps steps={run.steps} attributes={attributes} />
      )}
    </>
  );
}

const cancelable: ReadonlySet<string> = new Set(['waiting', 'asking', 'held']);

function RunButtons({ run, onChange }: { run: JobRunDetail; onChange(): void }) {
  const translate = useTranslate();
  const { act, isPending, dialogs } = useRunActions(onChange);
  const [isUndoing, setUndoing] = useState(false);
  const { jobRunId, state } = run;
  return (
    <>
      {state === 'failed' && run.undoneBy === null && (
        <Button isPending={isPending} onClick={() => void act('retry', [jobRunId])}>
          {translate('runs.retry')}
        </Button>
      )}
      {state === 'held' && (
        <Button isPending={isPending} onClick={() => void act('release', [jobRunId])}>
          {translate('runs.release')}
        </Button>
      )}
      {cancelable.has(state) && (
        <Button isPending={isPending} onClick={() => void act('cancel', [jobRunId])}>
          {translate('runs.cancel')}
        </Button>
      )}
      {run.canUndo && <Button onClick={() => setUndoing(true)}>{translate('runs.undo')}</Button>}
      {dialogs}
      {isUndoing && <UndoDialog jobRunId={jobRunId} onUndone={onChange} onClose={() => setUndoing(false)} />}
    </>
  );
}

function RunFacts({ run }: { run: JobRunDetail }) {
  const translate = useTranslate();
  const momentOf = useMoment();
  const moment = (instant: string | null): ReactNode => instant && <time dateTime={instant}>{momentOf(instant)}</time>;
  const { subject, talkId } = run;
  const record =
    subject !== null && talkId !== null ? (
      <Link to={talkPath({ subject, talkId })}>#{talkId}</Link>
    ) : (
      translate('runs.noRecord')
    );
  const facts: [label: string, value: ReactNode][] = [
    [translate('runs.automation'), <Link to={`/automation/editor/${run.jobId}`}>{run.jobName}</Link>],
    [translate('runs.version'), <RunVersion run={run} />],
    [translate('runs.record'), record],
    [translate('runs.cause'), causeText(run.cause, translate)],
    [translate('runs.actor'), run.actorName],
    [translate('runs.owner'), run.ownerName],
    [translate('runs.insertedIn'), moment(run.insertedIn)],
    [translate('runs.startedIn'), moment(run.startedIn)],
    [translate('runs.dueIn'), moment(run.dueIn)],
    [translate('runs.endedIn'), moment(run.endedIn)],
    [translate('runs.attempts'), run.attempt > 1 ? run.attempt : null],
  ];
  return (
    <dl className="as-run-facts">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function RunVersion({ run: { jobId, jobVersion, begunVersion } }: { run: JobRunDetail }) {
  const translate = useTranslate();
  return (
    <>
      {begunVersion === null
        ? translate('runs.versionNumber', { version: jobVersion })
        : translate('runs.versionBegun', { version: jobVersion, begun: begunVersion })}{' '}
      <Link to={`/config/history?entity=job&id=${jobId}`}>{translate('runs.versions')}</Link>
    </>
  );
}

function Chain({ run }: { run: JobRunDetail }) {
  const translate = useTranslate();
  if (run.chain.length === 0) return null;
  return (
    <>
      <h2>{translate('runs.chain')}</h2>
      <p className="as-run-muted">{translate('runs.chainHelp')}</p>
      <ol className="as-run-chain">
        {run.chain.map(({ jobRunId, jobName, talkId }) => (
          <li key={jobRunId}>
            <Link to={`/automation/runs/${jobRunId}`}>{jobName}</Link>
            {talkId !== null && ` #${talkId}`}
          </li>
        ))}
        <li>
          <span>{run.jobName}</span>
          {run.talkId !== null && ` #${run.talkId}`} ({translate('runs.thisRun')})
        </li>
      </ol>
    </>
  );
}
