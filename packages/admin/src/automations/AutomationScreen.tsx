import type { Job, JobSave } from '@assunto/api';
import { LoadedPage, useReads } from '@assunto/shell';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { JobCataloguesContext } from './editor/JobCatalogues';
import { JobPage } from './editor/JobPage';
import { useTranslate } from './messages/translation';
import { cataloguePaths, type WorkCatalogue } from './works/useWorkCatalogue';
import './automations.css';

/** The editor of an automation, once the job and what it can name are there; `?delete=true` shows it to be deleted. */
export default function AutomationScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { jobId: param } = useParams();
  const [address] = useSearchParams();
  const location = useLocation();
  const [recipe] = useState(() => recipeOf(location.state));
  const jobId = param === undefined ? null : Number(param);
  const loaded = useReads<WorkCatalogue & { job: Job | null }>({
    ...cataloguePaths,
    job: jobId === null ? null : `/job/${jobId}`,
  });
  return (
    <LoadedPage title={title} loaded={loaded} failedText={translate('jobs.loadFailed')}>
      {({ job, ...catalogue }) => (
        <JobCataloguesContext value={catalogue}>
          <JobPage
            title={title}
            job={job}
            recipe={recipe}
            isDeleteMode={jobId !== null && address.get('delete') === 'true'}
          />
        </JobCataloguesContext>
      )}
    </LoadedPage>
  );
}

/** The recipe that the list opened the editor with. */
function recipeOf(state: unknown): JobSave | null {
  if (typeof state !== 'object' || state === null || !('recipe' in state)) return null;
  return state.recipe as JobSave;
}
