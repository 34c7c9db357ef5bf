import { monthKeys, weekdays, type RecurrenceRule, type RuleDay } from '@assunto/engine/fields';
import { Plus, X } from 'lucide-react';
import { type RecurrenceTranslate, useTranslate } from './useTranslate';
import { CheckboxButton } from '../../controls/checkbox/CheckboxButton';
import { SelectBox } from '../../controls/select/SelectBox';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/icon-button/IconButton';
import { withNumber } from './changeRule';

interface MonthChoiceProps {
  rule: RecurrenceRule;
  onChange(rule: RecurrenceRule): void;
}

const monthDays = Array.from({ length: 31 }, (_, at) => at + 1);

/** The months of a yearly rule, the days of the month, and the nth weekdays (first Monday, second Tuesday ...). */
export function MonthChoice({ rule, onChange }: MonthChoiceProps) {
  const translate = useTranslate();
  const { byMonth, byMonthDay } = rule;
  // Of the days counted from the end, the last one is always offered; others only where the rule has them.
  const fromEnd = [...new Set([-1, ...byMonthDay.filter((day) => day < 0)])];
  return (
    <>
      {rule.freq === 'YEARLY' && (
        <fieldset className="as-recurrence-group">
          <legend>{translate('recurrenceEditor.months')}</legend>
          <div className="as-recurrence-months">
            {monthKeys.map((name, at) => (
              <CheckboxButton
                key={name}
                text={translate(name).slice(0, 3)}
                label={translate(name)}
                isChecked={byMonth.includes(at + 1)}
                onChange={(isSelected) => onChange({ ...rule, byMonth: withNumber(byMonth, at + 1, isSelected) })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="as-recurrence-group">
        <legend>{translate('recurrenceEditor.daysOfTheMonth')}</legend>
        <div className="as-recurrence-choices">
          {[...monthDays, ...fromEnd].map((day) => (
            <CheckboxButton
              key={day}
              text={day > 0 ? String(day) : dayName(day, translate)}
              label={dayName(day, translate)}
              isChecked={byMonthDay.includes(day)}
              onChange={(isSelected) => onChange({ ...rule, byMonthDay: withNumber(byMonthDay, day, isSelected) })}
            />
          ))}
        </div>
      </fieldset>
      <NthWeekdays rule={rule} onChange={onChange} />
      {byMonthDay.length === 0 && rule.byDay.length === 0 && (
        <p className="as-recurrence-hint">{translate('recurrenceEditor.withoutDays')}</p>
      )}
    </>
  );
}

function dayName(day: number, translate: RecurrenceTranslate): string {
  if (day === -1) return translate('recurrenceEditor.lastDay');
  if (day === -2) return translate('recurrenceEditor.beforeLastDay');
  return day > 0
    ? translate('recurrenceEditor.day', { day })
    : translate('recurrenceEditor.nthDayFromEnd', { nth: -day });
}

const positions: readonly (number | null)[] = [null, 1, 2, 3, 4, 5, -2, -1];

function positionName(nth: number | null, translate: RecurrenceTranslate): string {
  if (nth === null) return translate('recurrenceEditor.every');
  if (nth === -1) return translate('recurrenceEditor.last');
  if (nth === -2) return translate('recurrenceEditor.beforeLast');
  return nth > 0 ? translate('recurrenceEditor.nth', { nth }) : translate('recurrenceEditor.nthFromEnd', { nth: -nth });
}

function NthWeekdays({ rule, onChange }: MonthChoiceProps) {
  const translate = useTranslate();
  const change = (byDay: RuleDay[]) => onChange({ ...rule, byDay });
  const replace = (at: number, given: Partial<RuleDay>) =>
    change(rule.byDay.map((one, index) => (index === at ? { ...one, ...given } : one)));
  return (
    <fieldset className="as-recurrence-group">
      <legend>{translate('recurrenceEditor.weekdaysOfMonth')}</legend>
      {rule.byDay.map(({ day, nth }, at) => (
        <div key={at} className="as-recurrence-nth">
          <SelectBox
            aria-label={translate('recurrenceEditor.occurrence', { value: at + 1 })}
            value={nth ?? 0}
            onChange={(position) => replace(at, { nth: position || null })}
            options={(positions.includes(nth) ? positions : [...positions, nth]).map((position) => ({
              id: position ?? 0,
              name: positionName(position, translate),
            }))}
          />
          <SelectBox
            aria-label={translate('recurrenceEditor.weekday', { value: at + 1 })}
            value={day}
            onChange={(chosen) => replace(at, { day: chosen })}
            options={weekdays.map((one) => ({ id: one, name: translate(`weekday.${one}`) }))}
          />
          <IconButton
            label={translate('recurrenceEditor.removeWeekday', { value: at + 1 })}
            icon={<X />}
            isCompact
            onClick={() => change(rule.byDay.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        variant="ghost"
        isCompact
        icon={<Plus aria-hidden="true" />}
        onClick={() => change([...rule.byDay, { day: 'MO', nth: 1 }])}
      >
        {translate('recurrenceEditor.addWeekday')}
      </Button>
    </fieldset>
  );
}
