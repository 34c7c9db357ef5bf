import { Button, IconButton, TextInput } from '@assunto/components';
import { useList, type EditorProps } from '@assunto/engine';
import type { Holiday } from '@assunto/api';
import { brazilianHolidays } from '@assunto/api/ticketing';
import { CalendarPlus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ListProblems } from './ListProblems';
import { useTranslate } from './messages/translation';
import { shownDate, storedDate } from './times';

/** The years for which holidays with another date each year are proposed. */
const proposedYears = 5;

/** The days without service; the national holidays are a proposal that one changes. */
export function HolidaysEditor(props: EditorProps<Holiday[]>) {
  const { id, label, help, isReadOnly } = props;
  const translate = useTranslate();
  const { items, insert, error } = useList(props);
  const propose = (): void => {
    const known = new Set(items.map(({ values }) => values.date));
    const national = brazilianHolidays(new Date().getFullYear(), proposedYears);
    // One change, so that it is undone at once.
    props.onChange([...(props.value ?? []), ...national.filter(({ date }) => !known.has(date))]);
  };
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={`${id}-help`} tabIndex={-1}>
      <h2 className="as-service-heading">{label}</h2>
      <p id={`${id}-help`} className="as-service-hint">
        {help}
      </p>
      <ul className="as-service-holidays">
        {items.map(({ key, index, field, remove }) => {
          const [date, name] = [field('date'), field('name')];
          return (
            <li key={key}>
              <DateField label={translate('service.holidayDate', { index: index + 1 })} field={date} />
              <TextInput
                id={name.id}
                label={translate('service.holidayName', { index: index + 1 })}
                isCompact
                isReadOnly={name.isReadOnly}
                maxLength={100}
                error={name.error ?? null}
                value={typeof name.value === 'string' ? name.value : ''}
                onChange={name.onChange}
                onBlur={name.onBlur}
              />
              {!isReadOnly && (
                <IconButton
                  label={translate('service.removeHoliday', { index: index + 1 })}
                  icon={<X />}
                  onClick={remove}
                />
              )}
              <ListProblems problems={[date.error, name.error]} />
            </li>
          );
        })}
      </ul>
      {!isReadOnly && (
        <div className="as-service-buttons">
          <Button icon={<Plus />} onClick={() => insert()}>
            {translate('service.addHoliday')}
          </Button>
          <Button icon={<CalendarPlus />} onClick={propose}>
            {translate('service.addNational')}
          </Button>
        </div>
      )}
      {error !== null && (
        <p role="alert" className="as-service-problem">
          {error}
        </p>
      )}
    </div>
  );
}

/** A date as it is typed, and stored when the field is left. */
function DateField({ label, field }: { label: string; field: EditorProps }) {
  const { id, error = null, value, isReadOnly, onChange, onBlur } = field;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      id={id}
      label={label}
      isCompact
      isReadOnly={isReadOnly}
      error={error}
      value={typed ?? (typeof value === 'string' ? shownDate(value) : '')}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== null) onChange(storedDate(typed));
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
