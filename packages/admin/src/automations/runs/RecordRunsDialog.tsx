import { Button, ComboBox, Dialog, ErrorState, Skeleton } from '@assunto/components';
import type { JobRun } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { RunLinks } from './RunLinks';
import './runs.css';
import { useJobs } from './useJobs';
import { WhyAnswer } from './WhyAnswer';

/** Runs that are shown here; the log has all. */
const mostShown = 20;

interface RecordRunsDialogProps {
  subject: string;
  talkId: number;
  onClose(): void;
}

/** What automations did with a record, and why one did not run for it. */
export default function RecordRunsDialog({ subject, talkId, onClose }: RecordRunsDialogProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [jobId, setJobId] = useState<number | null>(null);
  const jobs = useJobs(jobId);
  const { value, failure, retry } = useLoaded(`runs of ${talkId}`, async (signal) => {
    const query = { talkId, fetch: mostShown };
    return (await client.request<ListOf<JobRun>>('GET', '/job-run', { query, signal, expects: ['itens'] })).data;
  });
  return (
    <Dialog
      isOpen
      size={1080}
      title={translate('runs.ofRecord')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('runs.close')}</Button>}
    >
      <div className="as-run-dialog">
        {failure !== null && <ErrorState message={failure} onRetry={retry} />}
        {failure === null && !value && <Skeleton lines={3} label={translate('runs.loading')} />}
        {value?.itens.length === 0 && <p>{translate('runs.noneOfRecord')}</p>}
        {value && value.itens.length > 0 && <RunLinks runs={value.itens} hasNames onFollow={onClose} />}
        {value && (value.totalResults ?? 0) > mostShown && (
          <Link to={`/automation/runs?talkId=${talkId}`} onClick={onClose}>
            {translate('runs.allOfRecord')}
          </Link>
        )}
        <h3>{translate('runs.why')}</h3>
        <div className="as-run-fields">
          <ComboBox
            label={translate('runs.automation')}
            placeholder={translate('runs.chooseAutomation')}
            source={jobs.find}
            value={jobs.chosen}
            onChange={(job) => setJobId(job && Number(job.id))}
          />
        </div>
        {jobId !== null && <WhyAnswer key={jobId} jobId={jobId} subject={subject} talkId={talkId} onClose={onClose} />}
      </div>
    </Dialog>
  );
}
