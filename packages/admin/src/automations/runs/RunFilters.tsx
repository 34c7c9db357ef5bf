import { Button, ComboBox, NumberInput, Select } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import { jobRunStates, type Job, type JobItem, type JobRunState } from '@assunto/engine/contract';
import type { ListOf } from '@assunto/engine/core';
import { useLoaded, useShellServices } from '@assunto/shell';
import { FilterX } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from './messages/translation';
import { readRunFilter, runFilterAddress, type RunFilter } from './runFilter';

/** What narrows the log: state, automation and record. */
export function RunFilters() {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const filter = readRunFilter(address);
  const jobs = useJobs(filter.jobId);
  const change = (changes: Partial<RunFilter>): void => setAddress(runFilterAddress({ ...filter, ...changes }));
  const isNarrowed = filter.state !== null || filter.jobId !== null || filter.talkId !== null;
  return (
    <div className="as-run-filter">
      <Select<JobRunState | null>
        label={translate('runs.state')}
        value={filter.state}
        emptyName={translate('runs.all')}
        options={jobRunStates.map((id) => ({ id, name: translate(`runs.${id}`) }))}
        onChange={(state) => change({ state })}
      />
      <ComboBox
        label={translate('runs.automation')}
        placeholder={translate('runs.anyAutomation')}
        source={jobs.find}
        value={jobs.chosen}
        onChange={(job) => change({ jobId: job && Number(job.id) })}
      />
      <NumberInput
        label={translate('runs.talk')}
        value={filter.talkId}
        minimum={1}
        format={(number) => (number === null ? '' : String(number))}
        onChange={(talkId) => change({ talkId })}
      />
      {isNarrowed && (
        <Button icon={<FilterX aria-hidden="true" />} onClick={() => setAddress({})}>
          {translate('runs.clear')}
        </Button>
      )}
    </div>
  );
}

const jobsPerPage = 20;

/** The automations to choose from, and the chosen one with its name once that is read. */
function useJobs(jobId: number | null) {
  const { client } = useShellServices();
  const find = useCallback(
    async (term: string, signal: AbortSignal, page: number) => {
      const query = { page, fetch: jobsPerPage, term: term || null };
      const { data } = await client.request<ListOf<JobItem>>('GET', '/job', { query, signal });
      const items = data.itens.map((job): OptionItem => ({ id: job.jobId, name: job.name }));
      return { items, hasMore: items.length === jobsPerPage };
    },
    [client],
  );
  const { value } = useLoaded(`job ${jobId}`, async (signal): Promise<OptionItem | null> => {
    if (jobId === null) return null;
    const { data } = await client.request<Job>('GET', `/job/${jobId}`, { signal, expects: ['name'] });
    return { id: jobId, name: data.name };
  });
  const unnamed = jobId === null ? null : { id: jobId, name: `#${jobId}` };
  return { find, chosen: value && value.id === jobId ? value : unnamed };
}
