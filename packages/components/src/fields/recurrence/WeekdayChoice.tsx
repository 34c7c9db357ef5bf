import { weekdays, type RecurrenceRule } from '@assunto/engine/fields';
import { CheckboxButton } from '../../controls/checkbox/CheckboxButton';
import { withWeekday } from './changeRule';
import { useTranslate } from './useTranslate';

interface WeekdayChoiceProps {
  rule: RecurrenceRule;
  onChange(rule: RecurrenceRule): void;
}

/** Selects the days of the week. */
export function WeekdayChoice({ rule, onChange }: WeekdayChoiceProps) {
  const translate = useTranslate();
  return (
    <fieldset className="as-recurrence-group">
      <legend>
        {rule.freq === 'DAILY'
          ? translate('recurrenceEditor.onlyOnWeekdays')
          : translate('recurrenceEditor.daysOfTheWeek')}
      </legend>
      <div className="as-recurrence-choices">
        {weekdays.map((day) => (
          <CheckboxButton
            key={day}
            text={translate(`weekday.${day}`).slice(0, 3)}
            label={translate(`weekday.${day}`)}
            isChecked={rule.byDay.some((one) => one.day === day)}
            onChange={(isSelected) => onChange(withWeekday(rule, day, isSelected))}
          />
        ))}
      </div>
    </fieldset>
  );
}
