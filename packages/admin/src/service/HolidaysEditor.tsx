import { Button, IconButton, TextInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { Holiday } from '@assunto/api';
import { brazilianHolidays } from '@assunto/api/ticketing';
import { CalendarPlus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from './messages/translation';
import { shownDate, storedDate } from './times';

/** The years for which holidays with another date each year are proposed. */
const proposedYears = 5;

/** The days without service; the national holidays are a proposal that one changes. */
export function HolidaysEditor({ id, label, value, onChange, onBlur, isReadOnly, error }: EditorProps<Holiday[]>) {
  const translate = useTranslate();
  const holidays = value ?? [];
  const change = (at: number, changes: Partial<Holiday>): void =>
    onChange(holidays.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  const propose = (): void => {
    const known = new Set(holidays.map(({ date }) => date));
    const national = brazilianHolidays(new Date().getFullYear(), proposedYears);
    onChange([...holidays, ...national.filter(({ date }) => !known.has(date))]);
  };
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={`${id}-help`} tabIndex={-1} onBlur={onBlur}>
      <h2 className="as-service-heading">{label}</h2>
      <p id={`${id}-help`} className="as-service-hint">
        {translate('service.holidaysHelp')}
      </p>
      <ul className="as-service-holidays">
        {holidays.map((holiday, index) => (
          <li key={index}>
            <DateField
              label={translate('service.holidayDate', { index: index + 1 })}
              date={holiday.date}
              isReadOnly={isReadOnly}
              onChange={(date) => change(index, { date })}
            />
            <TextInput
              label={translate('service.holidayName', { index: index + 1 })}
              isCompact
              isReadOnly={isReadOnly}
              maxLength={100}
              value={holiday.name}
              onChange={(name) => change(index, { name })}
            />
            {!isReadOnly && (
              <IconButton
                label={translate('service.removeHoliday', { index: index + 1 })}
                icon={<X />}
                onClick={() => onChange(holidays.filter((_, other) => other !== index))}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <div className="as-service-buttons">
          <Button icon={<Plus />} onClick={() => onChange([...holidays, { date: '', name: '' }])}>
            {translate('service.addHoliday')}
          </Button>
          <Button icon={<CalendarPlus />} onClick={propose}>
            {translate('service.addNational')}
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className="as-service-problem">
          {error}
        </p>
      )}
    </div>
  );
}

interface DateFieldProps {
  label: string;
  date: string;
  isReadOnly: boolean;
  onChange(date: string): void;
}

/** A date as it is typed, and stored when the field is left. */
function DateField({ label, date, isReadOnly, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      isCompact
      isReadOnly={isReadOnly}
      value={typed ?? shownDate(date)}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== null) onChange(storedDate(typed));
        setTyped(null);
      }}
    />
  );
}
