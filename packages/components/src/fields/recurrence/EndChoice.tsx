import type { SubjectAttribute } from '@assunto/engine/core';
import { civilDayOf, dateFormat, dateType, untilDay, type RecurrenceRule } from '@assunto/engine/fields';
import { useId, useState } from 'react';
import { useTranslate } from './useTranslate';
import { DateBox } from '../../controls/date-input/DateBox';
import { completeYear, dateTextOfParts } from '../../controls/date-input/dateText';
import { RadioGroup } from '../../controls/radio-group/RadioGroup';
import { NumberBox } from './NumberBox';

type End = 'never' | 'until' | 'count';

interface EndChoiceProps {
  rule: RecurrenceRule;
  attribute: SubjectAttribute;
  timeZone: string;
  onChange(rule: RecurrenceRule): void;
}

/** The end of a recurrence: never, on a date, or after a number of occurrences. */
export function EndChoice({ rule, attribute, timeZone, onChange }: EndChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const until = untilDay(rule);
  const end: End = until !== null ? 'until' : rule.count !== null ? 'count' : 'never';

  const choose = (chosen: End) => {
    const inAYear = `${Number(today(timeZone).slice(0, 4)) + 1}1231`;
    onChange({
      ...rule,
      until: chosen === 'until' ? (rule.until ?? inAYear) : null,
      count: chosen === 'count' ? (rule.count ?? 10) : null,
    });
  };
  const type = (text: string) => {
    setTyped(text);
    const parsed = dateType.parse(text, attribute, { timeZone, translate });
    if (parsed.ok && parsed.value !== null && parsed.value !== until)
      onChange({ ...rule, until: parsed.value.replaceAll('-', ''), count: null });
  };
  const day = (
    <div className="as-recurrence-until">
      <DateBox
        control={{ id: `${id}-until`, 'aria-label': translate('recurrenceEditor.lastDate') }}
        label={translate('recurrenceEditor.lastDate')}
        text={typed ?? dateType.format(until, attribute, { timeZone })}
        hasTime={false}
        timeZone={timeZone}
        canClear={false}
        onText={type}
        onPick={(parts) => {
          if (parts) type(dateTextOfParts(parts, dateFormat(translate.locale)));
          setTyped(null);
        }}
        // Text that is no date is discarded on blur; the last valid date stays.
        onCommit={() => {
          if (typed !== null) type(completeYear(typed));
          setTyped(null);
        }}
      />
    </div>
  );
  const times = (
    <>
      <NumberBox
        label={translate('recurrenceEditor.numberOfTimes')}
        value={rule.count ?? 1}
        most={9999}
        onChange={(count) => onChange({ ...rule, count, until: null })}
      />
      <span>{translate('recurrenceEditor.times', { count: rule.count ?? 1 })}</span>
    </>
  );
  return (
    <RadioGroup
      label={translate('recurrenceEditor.ends')}
      value={end}
      onChange={choose}
      options={[
        { value: 'never', label: translate('recurrenceEditor.never') },
        { value: 'until', label: translate('recurrenceEditor.on'), detail: day },
        { value: 'count', label: translate('recurrenceEditor.after'), detail: times },
      ]}
    />
  );
}

function today(timeZone: string): string {
  return civilDayOf(Date.now(), timeZone);
}
