import { inPortuguese, type EngineMessageKey, type EngineTranslate } from '../../messages/engineTranslate';
import { weekdays, type RuleDay } from './RecurrenceRule';

const nthKeys = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const fromEndKeys = ['last', 'beforeLast', 'thirdFromEnd', 'fourthFromEnd', 'fifthFromEnd'] as const;

/** `na segunda-feira`, `no primeiro sábado`, `na última sexta-feira`. */
export function ruleDayLabel({ day, nth }: RuleDay, translate: EngineTranslate = inPortuguese): string {
  // In Portuguese the days of the weekend have another gender.
  const days = day === 'SA' || day === 'SU' ? 'weekend' : 'weekday';
  const values = { day: translate(`weekday.${day}`), nth: String(Math.abs(nth ?? 0)) };
  if (nth === null) return translate(`recurrence.${days}.on`, values);
  const key = nth > 0 ? (nthKeys[nth - 1] ?? 'nth') : (fromEndKeys[-nth - 1] ?? 'nthFromEnd');
  return translate(`recurrence.${days}.${key}`, values);
}

/**
 * The label of a day of the month in a rule.
 *
 * @example
 * monthDayLabel(-1); // 'no último dia'
 */
export function monthDayLabel(day: number, translate: EngineTranslate = inPortuguese): string {
  if (day === -1) return translate('recurrence.monthDay.last');
  if (day === -2) return translate('recurrence.monthDay.beforeLast');
  return translate(day > 0 ? 'recurrence.monthDay.on' : 'recurrence.monthDay.nthFromEnd', {
    day: String(Math.abs(day)),
  });
}

/** The key of a month's name, from 1 for January. */
export const monthKeys = [
  ...(['month.1', 'month.2', 'month.3', 'month.4', 'month.5', 'month.6'] as const),
  ...(['month.7', 'month.8', 'month.9', 'month.10', 'month.11', 'month.12'] as const),
] as const satisfies readonly EngineMessageKey[];

/** `em março`, or `de março` after a day. */
export function monthLabel(month: number, isOfDay: boolean, translate: EngineTranslate): string {
  const name = monthKeys[month - 1];
  return translate(isOfDay ? 'recurrence.ofMonth' : 'recurrence.inMonth', { month: name ? translate(name) : '' });
}

/** `a`, `a e b`, `a, b e c`. */
export function joinList(parts: readonly string[], translate: EngineTranslate): string {
  if (parts.length < 2) return parts.join();
  return `${parts.slice(0, -1).join(', ')} ${translate('filter.and')} ${parts.at(-1) ?? ''}`;
}

/** All weekdays, plain and with every `nth`. */
export function everyRuleDay(): RuleDay[] {
  const nths = [null, ...Array.from({ length: 53 }, (_, at) => [at + 1, -at - 1]).flat()];
  return weekdays.flatMap((day) => nths.map((nth) => ({ day, nth })));
}
