import { MultiSelect, NumberInput, Select, TextInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { momentText } from '@assunto/shell';
import { useMemo, useState } from 'react';
import { cronOfKind, readCron, writeCron, type CronChoice, type CronKind } from './cronChoice';
import { useTranslate } from './messages/translation';
import { useSchedule } from './useEventSentence';

const kinds: readonly CronKind[] = ['minutes', 'hourly', 'daily', 'weekly', 'monthly', 'custom'];

/** When a schedule comes: by fields for what is usual, as a cron string for the rest, with its next times. */
export function CronEditor({ error = null, isReadOnly, onChange, ...props }: EditorProps<string>) {
  const translate = useTranslate();
  const value = props.value ?? '';
  // A cron string that fields could show stays a text for who writes it.
  const [isText, setText] = useState(() => readCron(value).kind === 'custom');
  const choice: CronChoice = isText ? { kind: 'custom', text: value } : readCron(value);
  const choose = (next: CronChoice): void => {
    setText(next.kind === 'custom');
    onChange(writeCron(next) || null);
  };
  return (
    <div className="as-job-cron">
      <div className="as-job-fields">
        <Select
          id={props.id}
          label={props.label}
          isRequired
          isReadOnly={isReadOnly}
          error={choice.kind === 'custom' ? null : error}
          value={choice.kind}
          options={kinds.map((kind) => ({ id: kind, name: translate(`events.cron.${kind}`) }))}
          onChange={(kind) => kind !== null && choose(cronOfKind(kind, choice))}
        />
        <ChoiceFields choice={choice} error={error} isReadOnly={isReadOnly} onChange={choose} />
      </div>
      <NextTimes cronString={value} />
    </div>
  );
}

interface ChoiceFieldsProps {
  choice: CronChoice;
  error: string | null;
  isReadOnly: boolean;
  onChange(choice: CronChoice): void;
}

function ChoiceFields({ choice, error, isReadOnly, onChange }: ChoiceFieldsProps) {
  const translate = useTranslate();
  const weekdays = useWeekdays(translate.locale);
  const shared = { isReadOnly, isRequired: true };
  if (choice.kind === 'custom')
    return (
      <TextInput
        {...shared}
        label={translate('events.cron.text')}
        description={translate('events.cron.textHint')}
        error={error}
        value={choice.text}
        onChange={(text) => onChange({ kind: 'custom', text })}
      />
    );
  if (choice.kind === 'minutes')
    return (
      <Whole
        {...shared}
        label={translate('events.cron.every')}
        value={choice.every}
        from={1}
        to={59}
        onChange={(every) => onChange({ ...choice, every })}
      />
    );
  if (choice.kind === 'hourly')
    return (
      <Whole
        {...shared}
        label={translate('events.cron.minute')}
        value={choice.minute}
        from={0}
        to={59}
        onChange={(minute) => onChange({ ...choice, minute })}
      />
    );
  return (
    <>
      {choice.kind === 'weekly' && (
        <MultiSelect
          {...shared}
          label={translate('events.cron.weekdays')}
          value={weekdays.filter(({ id }) => choice.weekdays.includes(id))}
          options={weekdays}
          onChange={(days) =>
            days.length > 0 && onChange({ ...choice, weekdays: days.map(({ id }) => Number(id)).sort((a, b) => a - b) })
          }
        />
      )}
      {choice.kind === 'monthly' && (
        <Whole
          {...shared}
          label={translate('events.cron.day')}
          value={choice.day}
          from={1}
          to={31}
          {...(choice.day > 28 && { description: translate('events.cron.rareDay') })}
          onChange={(day) => onChange({ ...choice, day })}
        />
      )}
      <TextInput
        {...shared}
        type="time"
        label={translate('events.cron.time')}
        value={choice.time}
        onChange={(time) => time !== '' && onChange({ ...choice, time })}
      />
    </>
  );
}

interface WholeProps {
  label: string;
  description?: string;
  value: number;
  from: number;
  to: number;
  isReadOnly: boolean;
  isRequired: boolean;
  onChange(value: number): void;
}

/** A whole number within bounds; what is not, is not taken. */
function Whole({ value, from, to, onChange, ...control }: WholeProps) {
  return (
    <NumberInput
      {...control}
      value={value}
      minimum={from}
      maximum={to}
      onChange={(next) => next !== null && onChange(next)}
    />
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

/** The days of the week from Monday, with their numbers in cron. */
function useWeekdays(locale: string): { id: number; name: string }[] {
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    // 4 January 1970 was a Sunday.
    return [1, 2, 3, 4, 5, 6, 0].map((id) => ({ id, name: format.format(new Date(Date.UTC(1970, 0, 4 + id))) }));
  }, [locale]);
}
