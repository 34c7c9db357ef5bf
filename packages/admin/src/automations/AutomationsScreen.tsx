import { Badge, Button, buttonClass, Switch, Tooltip } from '@assunto/components';
import { statusOf } from '@assunto/engine';
import type { Job, JobItem } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { EntityList, EntityRow, useMoment, notify, useAction, useShellServices } from '@assunto/shell';
import { Trash2, WandSparkles, Workflow } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useEnableQuestion } from './editor/useEnableQuestion';
import { useTranslate } from './messages/translation';
import { RecipesDialog } from './recipes/RecipesDialog';
import './automations.css';

const searchLimit = 100;

/** The automations of the company. */
export default function AutomationsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { switchJob, changes, pending, question } = useSwitch();
  return (
    <>
      <EntityList<JobItem>
        title={title}
        load={async ({ signal, term, page, fetch }) => {
          const query = { page, fetch, term: term || null };
          return (await client.request<ListOf<JobItem>>('GET', '/job', { query, signal })).data;
        }}
        loadKey={String(changes)}
        keyOf={({ jobId }) => jobId}
        nameOf={({ name }) => name}
        emptyText={translate('jobs.none')}
        search="always"
        searchLabel={translate('jobs.search')}
        searchLimit={searchLimit}
        actions={<ListActions />}
      >
        {(job) => (
          <EntityRow
            name={job.name}
            to={`/automation/editor/${job.jobId}`}
            icon={<Workflow />}
            detail={<JobDetail job={job} />}
            marks={<RunMarks job={job} />}
            actions={
              <>
                <Switch
                  label={translate('jobs.isOn', { name: job.name })}
                  isCompact
                  isOn={job.isEnabled}
                  isDisabled={pending === job.jobId}
                  onChange={(isEnabled) => void switchJob(job, isEnabled)}
                />
                <Tooltip text={translate('jobs.delete', { name: job.name })} isLabel>
                  <Link
                    className={`${buttonClass('ghost', true)} as-icon-button`}
                    aria-label={translate('jobs.delete', { name: job.name })}
                    to={`/automation/editor/${job.jobId}?delete=true`}
                  >
                    <Trash2 aria-hidden="true" />
                  </Link>
                </Tooltip>
              </>
            }
          />
        )}
      </EntityList>
      {question}
    </>
  );
}

/** A new automation, from nothing or from a recipe. */
function ListActions() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Link className={buttonClass('ghost')} to="/config/credentials">
        {translate('jobs.credentials')}
      </Link>
      <Button icon={<WandSparkles />} onClick={() => setChoosing(true)}>
        {translate('jobs.recipes')}
      </Button>
      <Link className={buttonClass('primary')} to="/automation/editor">
        {translate('jobs.new')}
      </Link>
      {isChoosing && (
        <RecipesDialog
          onChoose={(recipe) => void navigate('/automation/editor', { state: { recipe } })}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** Whose rights it has, and when it ran last, with the log. */
function JobDetail({ job: { jobId, ownerName, lastRunIn } }: { job: JobItem }) {
  const translate = useTranslate();
  const moment = useMoment();
  return (
    <>
      {ownerName !== '' && <>{translate('jobs.owner', { name: ownerName })} · </>}
      {lastRunIn === null ? (
        translate('jobs.neverRan')
      ) : (
        <Link to={`/automation/runs?jobId=${jobId}`}>{translate('jobs.lastRun', { moment: moment(lastRunIn) })}</Link>
      )}
    </>
  );
}

/** What needs somebody's eyes: runs that failed or that are held, with the log of them. */
function RunMarks({ job: { jobId, failedRuns, heldRuns } }: { job: JobItem }) {
  const translate = useTranslate();
  return (
    <>
      {failedRuns > 0 && (
        <Link to={`/automation/runs?jobId=${jobId}&state=failed`}>
          <Badge tone="danger">{translate('jobs.failed', { count: failedRuns })}</Badge>
        </Link>
      )}
      {heldRuns > 0 && (
        <Link to={`/automation/runs?jobId=${jobId}&state=held`}>
          <Badge tone="warning">{translate('jobs.held', { count: heldRuns })}</Badge>
        </Link>
      )}
    </>
  );
}

/** Switches an automation on, after a question that counts its records, or off. `changes` counts what was done. */
function useSwitch() {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [changes, setChanges] = useState(0);
  const [pending, setPending] = useState<number | null>(null);
  const enableQuestion = useEnableQuestion();
  const { act, question } = useAction();
  const note = () => setChanges((count) => count + 1);
  const switchJob = async ({ jobId, version }: JobItem, isEnabled: boolean): Promise<void> => {
    setPending(jobId);
    await act({
      async question() {
        if (!isEnabled) return false;
        const { data } = await client.request<Job>('GET', `/job/${jobId}`, { expects: ['events'] });
        return enableQuestion(data);
      },
      call: () =>
        client.request('PUT', `/job/${jobId}/enabled`, {
          body: { isEnabled },
          headers: { 'if-match': `"${version}"` },
        }),
      done: translate(isEnabled ? 'jobs.enabled' : 'jobs.disabled'),
      onDone: note,
      failed: translate('jobs.switchFailed'),
      onFailed(error) {
        if (statusOf(error) !== 412) return false;
        note();
        notify('danger', translate('jobs.changedMeanwhile'));
        return true;
      },
    });
    setPending(null);
  };
  return { switchJob, changes, pending, question };
}
