import { ErrorState, Skeleton } from '@assunto/components';
import type { Job, JobSave } from '@assunto/api';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { JobCataloguesContext } from './editor/JobCatalogues';
import { JobPage } from './editor/JobPage';
import { useTranslate } from './messages/translation';
import { useWorkCatalogue } from './works/useWorkCatalogue';
import './automations.css';

/** The editor of an automation (1§2), once the job and what it can name are there; `?delete=true` shows it to be deleted. */
export default function AutomationScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { jobId: param } = useParams();
  const [address] = useSearchParams();
  const location = useLocation();
  const [recipe] = useState(() => recipeOf(location.state));
  const jobId = param === undefined ? null : Number(param);
  const catalogue = useWorkCatalogue();
  const job = useLoaded(`job ${jobId}`, async (signal) => {
    if (jobId === null) return { stored: null };
    const { data } = await client.request<Job>('GET', `/job/${jobId}`, { signal, expects: ['events', 'works'] });
    return { stored: data };
  });
  const failed = [job, catalogue].find(({ failure }) => failure !== null);
  if (job.value && catalogue.value)
    return (
      <JobCataloguesContext value={catalogue.value}>
        <JobPage
          title={title}
          job={job.value.stored}
          recipe={recipe}
          isDeleteMode={jobId !== null && address.get('delete') === 'true'}
        />
      </JobCataloguesContext>
    );
  return (
    <section className="as-page" aria-labelledby="job-page-title">
      <h1 id="job-page-title">{title}</h1>
      {failed ? (
        <ErrorState
          message={failed.isRefused ? (failed.failure ?? '') : translate('jobs.loadFailed')}
          {...(!failed.isRefused && { onRetry: failed.retry })}
        />
      ) : (
        <Skeleton lines={8} label={translate('jobs.loading')} />
      )}
    </section>
  );
}

/** The recipe that the list opened the editor with. */
function recipeOf(state: unknown): JobSave | null {
  if (typeof state !== 'object' || state === null || !('recipe' in state)) return null;
  return state.recipe as JobSave;
}
