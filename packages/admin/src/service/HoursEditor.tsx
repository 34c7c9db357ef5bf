import { IconButton, TextInput } from '@assunto/components';
import { useList, type EditorProps, type ListItem } from '@assunto/engine';
import type { BusinessWindow } from '@assunto/engine/contract';
import { Plus, X } from 'lucide-react';
import { ListProblems } from './ListProblems';
import { useTranslate } from './messages/translation';
import { dayName, normaliseTime } from './times';

/** Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** The windows of business hours: those of each weekday in a row. */
export function HoursEditor(props: EditorProps<BusinessWindow[]>) {
  const { id, label, help, isReadOnly } = props;
  const translate = useTranslate();
  const { items, insert, error } = useList(props);
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={`${id}-help`} tabIndex={-1}>
      <h2 className="as-service-heading">{label}</h2>
      <p id={`${id}-help`} className="as-service-hint">
        {help}
      </p>
      <ul className="as-service-days">
        {weekdays.map((weekday) => {
          const day = dayName(weekday, translate.locale);
          const own = items.filter(({ values }) => values.weekday === weekday);
          const last = own.at(-1);
          return (
            <li key={weekday}>
              <span className="as-service-day">{day}</span>
              <div className="as-service-windows">
                {own.length === 0 && <span className="as-service-closed">{translate('service.closed')}</span>}
                {own.map((item, index) => (
                  <Window key={item.key} item={item} day={day} index={index + 1} isReadOnly={isReadOnly} />
                ))}
                {!isReadOnly && (
                  <IconButton
                    label={translate('service.addWindow', { day })}
                    icon={<Plus />}
                    onClick={() => insert(nextWindow(weekday, last?.values), last && last.index + 1)}
                  />
                )}
                <ListProblems problems={own.flatMap(({ field }) => [field('from').error, field('until').error])} />
              </div>
            </li>
          );
        })}
      </ul>
      {error !== null && (
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

interface WindowProps {
  item: ListItem<BusinessWindow>;
  day: string;
  /** Of its day, from 1. */
  index: number;
  isReadOnly: boolean;
}

function Window({ item, day, index, isReadOnly }: WindowProps) {
  const translate = useTranslate();
  return (
    <span className="as-service-window">
      <TimeField label={translate('service.from', { day, index })} field={item.field('from')} />
      <span aria-hidden="true">{translate('service.to')}</span>
      <TimeField label={translate('service.until', { day, index })} field={item.field('until')} />
      {!isReadOnly && (
        <IconButton label={translate('service.removeWindow', { day, index })} icon={<X />} onClick={item.remove} />
      )}
    </span>
  );
}

function TimeField({ label, field }: { label: string; field: EditorProps }) {
  const { id, error = null, isReadOnly, onChange, onBlur } = field;
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <TextInput
      id={id}
      label={label}
      isCompact
      isReadOnly={isReadOnly}
      value={value}
      error={error}
      inputMode="numeric"
      onChange={onChange}
      onBlur={() => {
        const normalised = normaliseTime(value);
        if (normalised !== value) onChange(normalised);
        onBlur?.();
      }}
    />
  );
}
