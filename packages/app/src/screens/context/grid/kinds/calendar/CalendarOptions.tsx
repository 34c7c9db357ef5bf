import { RadioGroup, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ListViewOptions } from '@assunto/engine/contract';
import { isSchedulable, type SubjectAttribute } from '@assunto/engine/core';
import { useTranslate } from '../messages/translation';
import { calendarPeriods } from '../viewOptions';

type Calendar = NonNullable<ListViewOptions['calendar']>;

interface CalendarOptionsProps {
  attributes: readonly SubjectAttribute[];
  calendar: Calendar;
  onChange(calendar: Calendar): void;
}

/** The dates by which the calendar positions records, and its initial period. */
export function CalendarOptions({ attributes, calendar, onChange }: CalendarOptionsProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const choices = attributes.filter((one) => isSchedulable(one, componentTypes));
  const columnType = (one: SubjectAttribute) => componentTypes.get(one.componentId).columnType(one);
  const begin = choices.find((one) => one.subjectAttributeId === calendar.subjectAttributeId);
  // A time window has its own end.
  const ends = choices.filter(
    (one) => begin && one !== begin && columnType(one) === columnType(begin) && columnType(one) !== 'jsonb',
  );
  const period = { ...(calendar.period && { period: calendar.period }) };
  const toOptions = (all: readonly SubjectAttribute[]) =>
    all.map(({ subjectAttributeId, name }) => ({ id: subjectAttributeId, name }));
  return (
    <>
      <Select
        label={translate('kinds.dayBy')}
        value={begin?.subjectAttributeId ?? null}
        options={toOptions(choices)}
        onChange={(id) => id !== null && onChange({ subjectAttributeId: id, ...period })}
      />
      {begin && ends.length > 0 && (
        <Select
          label={translate('kinds.endBy')}
          emptyName={translate('kinds.noEnd')}
          value={calendar.endAttributeId ?? null}
          options={toOptions(ends)}
          onChange={(id) =>
            onChange({
              subjectAttributeId: begin.subjectAttributeId,
              ...(id !== null && { endAttributeId: id }),
              ...period,
            })
          }
        />
      )}
      <RadioGroup
        label={translate('kinds.period')}
        variant="segments"
        value={calendar.period ?? 'month'}
        options={calendarPeriods.map((value) => ({ value, label: translate(`kinds.${value}`) }))}
        onChange={(next) => onChange({ ...calendar, period: next })}
      />
    </>
  );
}
