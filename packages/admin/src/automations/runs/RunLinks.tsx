import { joined } from '@assunto/engine/fields';
import type { JobRun } from '@assunto/api';
import { useMoment } from '@assunto/shell';
import { Link } from 'react-router';
import { RunState } from './RunState';

interface RunLinksProps {
  runs: readonly JobRun[];
  /** Whether each link shows the name of its automation. */
  hasNames?: boolean;
  onFollow(): void;
}

/** Runs with their moment and state, each with the way to its page. */
export function RunLinks({ runs, hasNames = false, onFollow }: RunLinksProps) {
  const moment = useMoment();
  return (
    <ul className="as-run-why">
      {runs.map((run) => (
        <li key={run.jobRunId}>
          <Link to={`/automation/runs/${run.jobRunId}`} onClick={onFollow}>
            {hasNames && joined`${run.jobName}, `}
            {moment(run.insertedIn)}
          </Link>
          <RunState run={run} />
          {run.reason !== null && <span className="as-run-muted">{run.reason}</span>}
        </li>
      ))}
    </ul>
  );
}
