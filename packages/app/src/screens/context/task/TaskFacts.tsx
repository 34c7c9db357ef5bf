import { Badge } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { TaskTimer } from '@assunto/engine/contract';
import { taskDelay } from '@assunto/engine/ticketing';
import { momentText } from '@assunto/shell';
import { spokenTimer, workedAt } from '../../../tasks/taskClock';
import { useServerSecond } from '../../../tasks/useTimer';

/** A task's progress against its deadline and its estimate. */
export function TaskFacts({ timer }: { timer: TaskTimer }) {
  const { format } = useEngine();
  const now = useServerSecond(timer.startedAt !== null);
  const { expectedEnd, estimatedMinutes } = timer;
  const worked = workedAt(timer, now);
  const delay = taskDelay({ now, worked, expectedEnd, estimatedMinutes });
  return (
    <>
      {estimatedMinutes !== null && estimatedMinutes > 0 && (
        <meter
          className="as-task-meter"
          aria-label="Tempo trabalhado sobre a duração estimada"
          min={0}
          max={estimatedMinutes}
          value={Math.min(worked / 60_000, estimatedMinutes)}
          data-over={delay.estimateExceeded || undefined}
        >
          {spokenTimer(worked)} de {spokenTimer(estimatedMinutes * 60_000)}
        </meter>
      )}
      <dl className="as-task-facts">
        <div>
          <dt>Duração estimada</dt>
          <dd>
            {estimatedMinutes === null ? 'Não informada' : spokenTimer(estimatedMinutes * 60_000)}
            {delay.estimateExceeded && <Badge tone="danger">Estimativa ultrapassada</Badge>}
          </dd>
        </div>
        <div>
          <dt>Previsão de término</dt>
          <dd>
            {expectedEnd === null ? 'Não informada' : momentText(expectedEnd, format.timeZone)}
            {delay.deadlineExceeded && <Badge tone="danger">Prazo ultrapassado</Badge>}
          </dd>
        </div>
        {timer.accountName !== null && (
          <div>
            <dt>Em execução por</dt>
            <dd>{timer.accountName}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
