import type { OptionItem } from '@assunto/engine';
import type { Job, JobItem } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useCallback } from 'react';

const jobsPerPage = 20;

/** The automations to choose from, and the chosen one with its name once that is read. */
export function useJobs(jobId: number | null) {
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
