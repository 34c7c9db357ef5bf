import { Button, ComboBox, Dialog } from '@assunto/components';
import type { JobRun } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { LoadedPart, useRead } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { findJobs, useFind, useNamed } from '../../options/options';
import { useTranslate } from './messages/translation';
import { RunLinks } from './RunLinks';
import './runs.css';
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
  const [jobId, setJobId] = useState<number | null>(null);
  const [jobs, job] = [useFind(findJobs), useNamed('job', jobId)];
  const loaded = useRead<ListOf<JobRun>>('/job-run', { query: { talkId, fetch: mostShown }, expects: ['itens'] });
  return (
    <Dialog
      isOpen
      size={1080}
      title={translate('runs.ofRecord')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('runs.close')}</Button>}
    >
      <div className="as-run-dialog">
        <LoadedPart loaded={loaded} lines={3} label={translate('runs.loading')}>
          {({ itens, totalResults }) => (
            <>
              {itens.length === 0 && <p>{translate('runs.noneOfRecord')}</p>}
              {itens.length > 0 && <RunLinks runs={itens} hasNames onFollow={onClose} />}
              {(totalResults ?? 0) > mostShown && (
                <Link to={`/automation/runs?talkId=${talkId}`} onClick={onClose}>
                  {translate('runs.allOfRecord')}
                </Link>
              )}
            </>
          )}
        </LoadedPart>
        <h3>{translate('runs.why')}</h3>
        <div className="as-run-fields">
          <ComboBox
            label={translate('runs.automation')}
            placeholder={translate('runs.chooseAutomation')}
            source={jobs}
            value={job}
            onChange={(one) => setJobId(one && Number(one.id))}
          />
        </div>
        {jobId !== null && <WhyAnswer key={jobId} jobId={jobId} subject={subject} talkId={talkId} onClose={onClose} />}
      </div>
    </Dialog>
  );
}
