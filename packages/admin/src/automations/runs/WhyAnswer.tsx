import { ErrorState, Skeleton } from '@assunto/components';
import type { JobWhy } from '@assunto/api';
import { useLoaded, useShellServices } from '@assunto/shell';
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
  const { client } = useShellServices();
  const { value, failure, isRefused, retry } = useLoaded(`${jobId} ${subject} ${talkId}`, async (signal) => {
    const query = { subject, talkId };
    return (await client.request<JobWhy>('GET', `/job/${jobId}/why`, { query, signal, expects: ['runs', 'reasons'] }))
      .data;
  });
  if (failure !== null) return <ErrorState message={failure} {...(!isRefused && { onRetry: retry })} />;
  if (!value) return <Skeleton lines={3} label={translate('runs.loading')} />;
  const { runs, reasons } = value;
  return (
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
  );
}
