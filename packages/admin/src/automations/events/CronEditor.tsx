import type { EditorProps } from '@assunto/engine';
import { ValueForm } from '@assunto/engine/form';
import { momentText } from '@assunto/shell';
import { useMemo, useState } from 'react';
import { cronOfKind, readCron, writeCron, type CronChoice } from './cronChoice';
import { cronChoice, cronDefinition, cronValues, type CronValues } from './cronDefinition';
import { useTranslate } from './messages/translation';
import { useSchedule } from './useEventSentence';

/** When a schedule comes: by fields for what is usual, as a cron string for the rest, with its next times. */
export function CronEditor({ id, label, value, error = null, isReadOnly, onChange }: EditorProps<string>) {
  const translate = useTranslate();
  const text = value ?? '';
  // A cron string that fields could show stays a text for who writes it.
  const [isText, setText] = useState(() => readCron(text).kind === 'custom');
  const choice: CronChoice = isText ? { kind: 'custom', text } : readCron(text);
  const definition = useMemo(() => cronDefinition(translate), [translate]);
  const change = (values: CronValues): void => {
    const next = values.kind === choice.kind ? cronChoice(values) : cronOfKind(values.kind, choice);
    // What is no schedule yet stays in its field.
    if (next === null) return;
    setText(next.kind === 'custom');
    onChange(writeCron(next) || null);
  };
  return (
    <div className="as-job-cron" id={id} tabIndex={-1}>
      <ValueForm
        definition={definition}
        label={label}
        value={cronValues(choice)}
        isReadOnly={isReadOnly}
        errors={error === null ? {} : { [choice.kind === 'custom' ? 'text' : 'kind']: error }}
        onChange={change}
      />
      <NextTimes cronString={text} />
    </div>
  );
}

function NextTimes({ cronString }: { cronString: string }) {
  const translate = useTranslate();
  const { schedule, failure } = useSchedule(cronString);
  if (cronString.trim() === '') return null;
  if (failure !== null)
    return (
      <p className="as-job-problem" role="status">
        {failure}
      </p>
    );
  if (schedule === null) return <p className="as-job-muted">{translate('events.cron.loading')}</p>;
  const { description, next, timeZone } = schedule;
  return (
    <div className="as-job-next" role="status">
      <p>{description.charAt(0).toUpperCase() + description.slice(1)}.</p>
      <span className="as-job-label">{translate('events.cron.next')}</span>
      <ol>
        {next.map((instant) => (
          <li key={instant}>{momentText(instant, timeZone, translate.locale)}</li>
        ))}
      </ol>
      <small className="as-job-muted">{translate('events.cron.zone', { zone: timeZone })}</small>
    </div>
  );
}
