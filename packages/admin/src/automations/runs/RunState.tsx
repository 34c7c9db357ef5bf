import { Badge, type BadgeTone } from '@assunto/components';
import type { JobRun, JobRunState } from '@assunto/api';
import { useTranslate } from './messages/translation';

const tones: Readonly<Record<JobRunState, BadgeTone>> = {
  waiting: 'info',
  running: 'info',
  asking: 'accent',
  held: 'warning',
  done: 'success',
  skipped: 'neutral',
  failed: 'danger',
  canceled: 'neutral',
};

/** How far a run is; of one that was taken back, that it was. */
export function RunState({ run: { state, undoneBy } }: { run: Pick<JobRun, 'state' | 'undoneBy'> }) {
  const translate = useTranslate();
  return undoneBy === null ? (
    <Badge tone={tones[state]}>{translate(`runs.${state}`)}</Badge>
  ) : (
    <Badge>{translate('runs.undone')}</Badge>
  );
}

const underWay: ReadonlySet<JobRunState> = new Set(['waiting', 'running']);

/** Whether a run continues by itself soon: it runs, or it waits and is due within a minute. */
export const goesOn = ({ state, dueIn }: Pick<JobRun, 'state' | 'dueIn'>): boolean =>
  underWay.has(state) && (dueIn === null || Date.parse(dueIn) - Date.now() < 60_000);
