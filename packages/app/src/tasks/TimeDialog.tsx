import { Button, DateInput, Dialog, NumberInput, Skeleton, TextArea } from '@assunto/components';
import { useEngine, userMessageOf } from '@assunto/engine';
import { enteredTimeLimits, type TaskRun, type TaskRuns } from '@assunto/api';
import { dayText, momentText, notify, useLoaded } from '@assunto/shell';
import { useState } from 'react';
import { useServices } from '../AppServices';
import { spokenTimer } from './taskClock';
import { useTranslate } from './messages/translation';

/** Enters time that was worked on a task, beside the time that it has. */
export default function TimeDialog({ talkId, onClose }: { talkId: number; onClose: () => void }) {
  const translate = useTranslate();
  const { tasks, client } = useServices();
  const { format } = useEngine();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: format.timeZone }).format(tasks.now());
  const [day, setDay] = useState<string | null>(today);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [isPending, setPending] = useState(false);
  const { value } = useLoaded(
    `runs/${talkId}`,
    async (signal) =>
      (await client.request<TaskRuns>('GET', '/talk/task/runs', { query: { talkId: String(talkId) }, signal })).data,
  );
  const isValid =
    day !== null && day <= today && minutes !== null && minutes >= 1 && minutes <= enteredTimeLimits.minutes;
  const save = async (): Promise<void> => {
    if (!isValid) return;
    setPending(true);
    try {
      await tasks.enterTime({ talkId, day, minutes, ...(note.trim() && { note: note.trim() }) });
      notify('success', translate('tasks.timeEntered', { time: spokenTimer(minutes * 60_000) }));
      onClose();
    } catch (error) {
      setPending(false);
      notify('danger', userMessageOf(error));
    }
  };
  return (
    <Dialog
      isOpen
      size={480}
      title={translate('tasks.enterTime')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('tasks.cancel')}</Button>
          <Button variant="primary" type="submit" form="enter-time" disabled={!isValid} isPending={isPending}>
            {translate('tasks.save')}
          </Button>
        </>
      }
    >
      <form
        id="enter-time"
        className="as-task-time"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DateInput
          label={translate('tasks.day')}
          value={day}
          onChange={setDay}
          last={today}
          timeZone={format.timeZone}
          isRequired
        />
        <NumberInput label={translate('tasks.minutes')} value={minutes} onChange={setMinutes} isRequired autoFocus />
        <TextArea
          label={translate('tasks.timeNote')}
          value={note}
          onChange={setNote}
          maxLength={enteredTimeLimits.noteLength}
          rows={2}
        />
      </form>
      {value ? <Runs runs={value.itens} /> : <Skeleton lines={2} />}
    </Dialog>
  );
}

/** What was worked on the task so far. */
function Runs({ runs }: { runs: readonly TaskRun[] }) {
  const translate = useTranslate();
  const { format } = useEngine();
  if (runs.length === 0) return null;
  const when = ({ startedIn, isEntered }: TaskRun): string =>
    (isEntered ? dayText : momentText)(startedIn, format.timeZone, translate.locale);
  return (
    <section className="as-task-runs">
      <h3>{translate('tasks.enteredBefore')}</h3>
      <ul>
        {runs.map((run) => (
          <li key={run.taskRunId}>
            <span>{when(run)}</span>
            <span>{run.minutes === null ? translate('tasks.nowRunning') : spokenTimer(run.minutes * 60_000)}</span>
            {run.accountName !== null && <span>{run.accountName}</span>}
            {run.note !== null && <span className="as-task-run-note">{run.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
