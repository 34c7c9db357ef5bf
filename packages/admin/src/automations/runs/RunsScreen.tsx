import { Button, buttonClass, Checkbox, ComboBox, NumberInput, Select } from '@assunto/components';
import { jobRunStates, type JobRun } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { EntityList, EntityRow, useMoment, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { causeText } from './causeText';
import { useTranslate } from './messages/translation';
import './runs.css';
import { goesOn, RunState } from './RunState';
import { useRunActions } from './useRunActions';
import { FilterX } from 'lucide-react';
import { findJobs, useFind, useNamed } from '../../options/options';
import { idText, useAddressFilter } from '../../useAddressFilter';

/** The log of runs, the newest first; it is read again while runs are under way. */
export default function RunsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { state, jobId, talkId } = useRunFilter().filter;
  const [shown, setShown] = useState<readonly JobRun[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [changes, setChanges] = useState(0);
  const actions = useRunActions(() => {
    setChosen(new Set());
    setChanges((before) => before + 1);
  });
  const choose = (ids: readonly number[], isChosen: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  return (
    <>
      <EntityList<JobRun>
        title={title}
        loadKey={[state, jobId, talkId, changes].join('/')}
        load={async ({ page, fetch, signal }) => {
          const query = { page, fetch, state, jobId, talkId };
          const { data } = await client.request<ListOf<JobRun>>('GET', '/job-run', { query, signal });
          setShown(data.itens);
          return data;
        }}
        keyOf={({ jobRunId }) => jobRunId}
        nameOf={({ jobName }) => jobName}
        emptyText={translate('runs.empty')}
        pageSize={25}
        isChanging={({ itens }) => itens.some(goesOn)}
        filters={
          <>
            <RunFilters />
            <BulkBar shown={shown} chosen={chosen} choose={choose} actions={actions} />
          </>
        }
        actions={
          <Link className={buttonClass('ghost')} to="/automation/list">
            {translate('runs.automations')}
          </Link>
        }
      >
        {(run) => (
          <div className="as-run-row">
            <Checkbox
              label={
                <span className="as-visually-hidden">
                  {translate('runs.select', { number: run.jobRunId, name: run.jobName })}
                </span>
              }
              isChecked={chosen.has(run.jobRunId)}
              onChange={(isChosen) => choose([run.jobRunId], isChosen)}
            />
            <RunRow run={run} />
          </div>
        )}
      </EntityList>
      {actions.dialogs}
    </>
  );
}

interface BulkBarProps {
  shown: readonly JobRun[];
  chosen: ReadonlySet<number>;
  choose(ids: readonly number[], isChosen: boolean): void;
  actions: ReturnType<typeof useRunActions>;
}

function BulkBar({ shown, chosen, choose, actions: { act, isPending } }: BulkBarProps) {
  const translate = useTranslate();
  const ids = shown.map(({ jobRunId }) => jobRunId);
  const count = ids.filter((id) => chosen.has(id)).length;
  if (ids.length === 0) return null;
  return (
    <div className="as-run-bulk">
      <Checkbox
        label={translate('runs.selectAll')}
        isChecked={count === ids.length}
        isIndeterminate={count > 0 && count < ids.length}
        onChange={(isChosen) => choose(ids, isChosen)}
      />
      <span role="status">{translate('runs.selected', { count: chosen.size })}</span>
      {(['retry', 'release', 'cancel'] as const).map((action) => (
        <Button
          key={action}
          isCompact
          isPending={isPending}
          disabled={chosen.size === 0}
          onClick={() => void act(action, [...chosen])}
        >
          {translate(`runs.${action}`)}
        </Button>
      ))}
      {shown.some(goesOn) && <small>{translate('runs.refreshing')}</small>}
    </div>
  );
}

function RunRow({ run }: { run: JobRun }) {
  const translate = useTranslate();
  const moment = useMoment();
  const record = run.talkId === null ? null : `#${run.talkId}`;
  const detail = [moment(run.insertedIn), causeText(run.cause, translate), record, run.actorName];
  return (
    <EntityRow
      name={run.jobName}
      to={`/automation/runs/${run.jobRunId}`}
      detail={
        <>
          {detail.filter((part) => part !== null && part !== '').join(' · ')}
          {run.reason !== null && <span className="as-run-row-reason">{run.reason}</span>}
        </>
      }
      marks={<RunState run={run} />}
    />
  );
}

/** What the address narrows the log by. */
const useRunFilter = () => useAddressFilter({ state: jobRunStates, jobId: idText, talkId: idText });

/** What narrows the log: state, automation and record. */
function RunFilters() {
  const translate = useTranslate();
  const { filter, change, isNarrowed } = useRunFilter();
  const [jobs, job] = [useFind(findJobs), useNamed('job', filter.jobId === null ? null : Number(filter.jobId))];
  return (
    <div className="as-run-filter">
      <Select
        label={translate('runs.state')}
        value={filter.state}
        emptyName={translate('runs.all')}
        options={jobRunStates.map((id) => ({ id, name: translate(`runs.${id}`) }))}
        onChange={(state) => change({ state })}
      />
      <ComboBox
        label={translate('runs.automation')}
        placeholder={translate('runs.anyAutomation')}
        source={jobs}
        value={job}
        onChange={(one) => change({ jobId: one && Number(one.id) })}
      />
      <NumberInput
        label={translate('runs.talk')}
        value={filter.talkId === null ? null : Number(filter.talkId)}
        minimum={1}
        format={(number) => (number === null ? '' : String(number))}
        onChange={(talkId) => change({ talkId })}
      />
      {isNarrowed && (
        <Button icon={<FilterX aria-hidden="true" />} onClick={() => change()}>
          {translate('runs.clear')}
        </Button>
      )}
    </div>
  );
}
