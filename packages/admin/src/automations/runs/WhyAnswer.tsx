import type { JobWhy } from '@assunto/api';
import { LoadedPart, useRead } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { RunLinks } from './RunLinks';

interface WhyAnswerProps {
  jobId: number;
  onClose(): void;
  subject: string;
  talkId: number;
}

/** The answer for one job and record. */
export function WhyAnswer({ jobId, subject, talkId, onClose }: WhyAnswerProps) {
  const translate = useTranslate();
  const loaded = useRead<JobWhy>(`/job/${jobId}/why`, { query: { subject, talkId }, expects: ['runs', 'reasons'] });
  return (
    <LoadedPart loaded={loaded} lines={3} label={translate('runs.loading')}>
      {({ runs, reasons }) => (
        <div aria-live="polite" className="as-run-results">
          <p>{runs.length > 0 ? translate('runs.whyRuns', { count: runs.length }) : translate('runs.whyNone')}</p>
          {runs.length > 0 ? (
            <RunLinks runs={runs} onFollow={onClose} />
          ) : (
            <ul className="as-run-why">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </LoadedPart>
  );
}
