import { useSay } from '@assunto/engine';
import type { Say } from '@assunto/engine/core';
import {
  monthDayLabel,
  monthNames,
  weekdayNames,
  weekdays,
  type RecurrenceRule,
  type RuleDay,
  type Weekday,
} from '@assunto/engine/fields';
import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/icon-button/IconButton';
import { withNumber } from './changeRule';
import { Choice } from './Choice';

interface MonthChoiceProps {
  rule: RecurrenceRule;
  onChange(rule: RecurrenceRule): void;
}

const monthDays = Array.from({ length: 31 }, (_, at) => at + 1);

/** In which months of a year, on which days of the month, and on which of its Mondays, Tuesdays ... */
export function MonthChoice({ rule, onChange }: MonthChoiceProps) {
  const say = useSay();
  const { byMonth, byMonthDay } = rule;
  // Days counted from the end, besides the last one, are offered where the rule has them.
  const fromEnd = [...new Set([-1, ...byMonthDay.filter((day) => day < 0)])];
  return (
    <>
      {rule.freq === 'YEARLY' && (
        <fieldset className="as-recurrence-group">
          <legend>{say('Meses')}</legend>
          <div className="as-recurrence-months">
            {monthNames.map((name, at) => (
              <Choice
                key={name}
                text={say(name).slice(0, 3)}
                label={say(name)}
                isChosen={byMonth.includes(at + 1)}
                onChange={(isSelected) => onChange({ ...rule, byMonth: withNumber(byMonth, at + 1, isSelected) })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="as-recurrence-group">
        <legend>{say('Dias do mês')}</legend>
        <div className="as-recurrence-choices">
          {[...monthDays, ...fromEnd].map((day) => (
            <Choice
              key={day}
              text={day > 0 ? String(day) : dayName(day, say)}
              label={dayName(day, say)}
              isChosen={byMonthDay.includes(day)}
              onChange={(isSelected) => onChange({ ...rule, byMonthDay: withNumber(byMonthDay, day, isSelected) })}
            />
          ))}
        </div>
      </fieldset>
      <NthWeekdays rule={rule} onChange={onChange} />
      {byMonthDay.length === 0 && rule.byDay.length === 0 && (
        <p className="as-recurrence-hint">{say('Sem dias escolhidos, vale o dia em que a contagem começa.')}</p>
      )}
    </>
  );
}

const dayName = (day: number, say: Say): string =>
  day > 0 ? say('dia {day}', { day }) : say(monthDayLabel(day).replace(/^no /, ''));

const positions: readonly (number | null)[] = [null, 1, 2, 3, 4, 5, -2, -1];

function positionName(nth: number | null, say: Say): string {
  if (nth === null) return say('todo');
  if (nth === -1) return say('último');
  if (nth === -2) return say('penúltimo');
  return nth > 0 ? say('{nth}º', { nth }) : say('{nth}º a contar do fim', { nth: -nth });
}

function NthWeekdays({ rule, onChange }: MonthChoiceProps) {
  const say = useSay();
  const change = (byDay: RuleDay[]) => onChange({ ...rule, byDay });
  const replace = (at: number, given: Partial<RuleDay>) =>
    change(rule.byDay.map((one, index) => (index === at ? { ...one, ...given } : one)));
  return (
    <fieldset className="as-recurrence-group">
      <legend>{say('Dias da semana do mês')}</legend>
      {rule.byDay.map(({ day, nth }, at) => (
        <div key={at} className="as-recurrence-nth">
          <select
            className="as-input"
            aria-label={say('Ocorrência {value}', { value: at + 1 })}
            value={nth ?? 0}
            onChange={(event) => replace(at, { nth: Number(event.target.value) || null })}
          >
            {(positions.includes(nth) ? positions : [...positions, nth]).map((position) => (
              <option key={position} value={position ?? 0}>
                {positionName(position, say)}
              </option>
            ))}
          </select>
          <select
            className="as-input"
            aria-label={say('Dia da semana {value}', { value: at + 1 })}
            value={day}
            onChange={(event) => replace(at, { day: event.target.value as Weekday })}
          >
            {weekdays.map((one) => (
              <option key={one} value={one}>
                {say(weekdayNames[one])}
              </option>
            ))}
          </select>
          <IconButton
            label={say('Remover dia da semana {value}', { value: at + 1 })}
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
        {say('Adicionar dia da semana')}
      </Button>
    </fieldset>
  );
}
