import { useSay } from '@assunto/engine';
import { weekdayNames, weekdays, type RecurrenceRule } from '@assunto/engine/fields';
import { withWeekday } from './changeRule';
import { Choice } from './Choice';

interface WeekdayChoiceProps {
  rule: RecurrenceRule;
  onChange(rule: RecurrenceRule): void;
}

/** On which days of the week. */
export function WeekdayChoice({ rule, onChange }: WeekdayChoiceProps) {
  const say = useSay();
  return (
    <fieldset className="as-recurrence-group">
      <legend>{rule.freq === 'DAILY' ? say('Somente nos dias da semana') : say('Dias da semana')}</legend>
      <div className="as-recurrence-choices">
        {weekdays.map((day) => (
          <Choice
            key={day}
            text={say(weekdayNames[day]).slice(0, 3)}
            label={say(weekdayNames[day])}
            isChosen={rule.byDay.some((one) => one.day === day)}
            onChange={(isSelected) => onChange(withWeekday(rule, day, isSelected))}
          />
        ))}
      </div>
    </fieldset>
  );
}
