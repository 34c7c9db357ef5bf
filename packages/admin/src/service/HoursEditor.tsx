import { IconButton, TextInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { BusinessWindow } from '@assunto/engine/contract';
import { Plus, X } from 'lucide-react';
import { useTranslate } from './messages/translation';
import { normaliseTime } from './times';

/** Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** The name of a weekday; 4 January 1970 was a Sunday. */
const dayName = (weekday: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format((3 + weekday) * 86_400_000);

/** The windows of business hours: those of each weekday in a row. */
export function HoursEditor({ id, label, value, onChange, onBlur, isReadOnly, error }: EditorProps<BusinessWindow[]>) {
  const translate = useTranslate();
  const windows = value ?? [];
  const change = (at: number, changes: Partial<BusinessWindow>): void =>
    onChange(windows.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={`${id}-help`} tabIndex={-1} onBlur={onBlur}>
      <h2 className="as-service-heading">{label}</h2>
      <p id={`${id}-help`} className="as-service-hint">
        {translate('service.hoursHelp')}
      </p>
      <ul className="as-service-days">
        {weekdays.map((weekday) => {
          const day = dayName(weekday, translate.locale);
          const own = windows.flatMap((window, at) => (window.weekday === weekday ? [{ window, at }] : []));
          return (
            <li key={weekday}>
              <span className="as-service-day">{day}</span>
              <div className="as-service-windows">
                {own.length === 0 && <span className="as-service-closed">{translate('service.closed')}</span>}
                {own.map(({ window, at }, index) => (
                  <span key={at} className="as-service-window">
                    <TimeField
                      label={translate('service.from', { day, index: index + 1 })}
                      value={window.from}
                      isReadOnly={isReadOnly}
                      onChange={(from) => change(at, { from })}
                    />
                    <span aria-hidden="true">{translate('service.to')}</span>
                    <TimeField
                      label={translate('service.until', { day, index: index + 1 })}
                      value={window.until}
                      isReadOnly={isReadOnly}
                      onChange={(until) => change(at, { until })}
                    />
                    {!isReadOnly && (
                      <IconButton
                        label={translate('service.removeWindow', { day, index: index + 1 })}
                        icon={<X />}
                        onClick={() => onChange(windows.filter((_, other) => other !== at))}
                      />
                    )}
                  </span>
                ))}
                {!isReadOnly && (
                  <IconButton
                    label={translate('service.addWindow', { day })}
                    icon={<Plus />}
                    onClick={() => onChange([...windows, nextWindow(weekday, own.at(-1)?.window)])}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {error && (
        <p role="alert" className="as-service-problem">
          {error}
        </p>
      )}
    </div>
  );
}

/** A new window, after the last one of its day. */
const nextWindow = (weekday: number, last: BusinessWindow | undefined): BusinessWindow =>
  last ? { weekday, from: last.until, until: '24:00' } : { weekday, from: '08:00', until: '18:00' };

interface TimeFieldProps {
  label: string;
  value: string;
  isReadOnly: boolean;
  onChange(value: string): void;
}

function TimeField({ label, value, isReadOnly, onChange }: TimeFieldProps) {
  return (
    <TextInput
      label={label}
      isCompact
      isReadOnly={isReadOnly}
      value={value}
      inputMode="numeric"
      onChange={onChange}
      onBlur={() => onChange(normaliseTime(value))}
    />
  );
}
