import { Badge } from '@assunto/components';
import { taskDelay, type TaskTimer } from '@assunto/engine/core';
import { timerWords, workedAt } from '../../../tasks/taskClock';
import { useServerSecond } from '../../../tasks/useTimer';

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** Where a task stands against its deadline and its estimate. */
export function TaskFacts({ timer }: { timer: TaskTimer }) {
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
          {timerWords(worked)} de {timerWords(estimatedMinutes * 60_000)}
        </meter>
      )}
      <dl className="as-task-facts">
        <div>
          <dt>Duração estimada</dt>
          <dd>
            {estimatedMinutes === null ? 'Não informada' : timerWords(estimatedMinutes * 60_000)}
            {delay.estimateExceeded && <Badge tone="danger">Estimativa ultrapassada</Badge>}
          </dd>
        </div>
        <div>
          <dt>Previsão de término</dt>
          <dd>
            {expectedEnd === null ? 'Não informada' : moment.format(expectedEnd)}
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
