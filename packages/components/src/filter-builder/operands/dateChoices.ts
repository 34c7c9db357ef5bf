import { describeDate, type RelativeDate } from '@assunto/engine/core';
import { type FilterTranslate, inPortuguese } from '../useTranslate';

type Unit = NonNullable<RelativeDate['date'][2]>;

/** Named dates relative to the moment at which the filter runs. */
const named: readonly RelativeDate[] = [
  { date: ['today'] },
  { date: ['today', -1, 'day'] },
  { date: ['today', 1, 'day'] },
  { date: ['startOfWeek'] },
  { date: ['startOfMonth'] },
  { date: ['startOfYear'] },
];
const now: RelativeDate = { date: ['now'] };

export interface DateChoice {
  id: string;
  label: string;
  /** The value of the operand after choosing it. */
  value: unknown;
}

export const units: readonly Unit[] = ['minute', 'hour', 'day', 'week', 'month', 'year'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const idOf = (value: RelativeDate) => JSON.stringify(value.date);
const choiceOf = (value: RelativeDate, translate: FilterTranslate): DateChoice => ({
  id: idOf(value),
  label: capital(describeDate(value, 'UTC', translate)),
  value,
});

/** A typed distance from today or now: its amount (without sign), unit and direction. */
export interface DateDistance {
  amount: number;
  unit: Unit;
  direction: 'ago' | 'ahead';
}

/** The distance of a value, if it is a number of units from today or now. */
export function distanceOf(value: unknown): DateDistance | null {
  const [base, amount = 0, unit = 'day'] = partsOf(value) ?? [];
  if (amount === 0 || (base !== 'today' && base !== 'now')) return null;
  if (named.some((one) => idOf(one) === JSON.stringify(partsOf(value)))) return null;
  return { amount: Math.abs(amount), unit, direction: amount < 0 ? 'ago' : 'ahead' };
}

/** The value of a distance; hours and minutes count from now, everything longer from today. */
export function valueOfDistance({ amount, unit, direction }: DateDistance): RelativeDate {
  const base = unit === 'hour' || unit === 'minute' ? 'now' : 'today';
  return { date: [base, direction === 'ago' ? -amount : amount, unit] };
}

/** The choices for a date, or a date with time, that has this value. */
export function dateChoices(
  value: unknown,
  hasTime: boolean,
  translate: FilterTranslate = inPortuguese,
): readonly DateChoice[] {
  const choices: DateChoice[] = [
    { id: 'day', label: hasTime ? translate('filterBuilder.aDay') : translate('type.date'), value: null },
    ...(hasTime ? [{ id: 'instant', label: translate('type.datetime'), value: null }, choiceOf(now, translate)] : []),
    ...named.map((one) => choiceOf(one, translate)),
    {
      id: 'ago',
      label: translate('filterBuilder.unitsAgo'),
      value: valueOfDistance({ amount: 7, unit: 'day', direction: 'ago' }),
    },
    {
      id: 'ahead',
      label: translate('filterBuilder.unitsAhead'),
      value: valueOfDistance({ amount: 7, unit: 'day', direction: 'ahead' }),
    },
  ];
  const parts = partsOf(value);
  const isOffered = !parts || distanceOf(value) || choices.some(({ id }) => id === JSON.stringify(parts));
  return isOffered ? choices : [...choices, choiceOf({ date: parts }, translate)];
}

/** The choice of a value. An empty or typed value keeps its kind. */
export function dateChoiceOf(value: unknown, typedKind: 'day' | 'instant'): string {
  const distance = distanceOf(value);
  if (distance) return distance.direction;
  const parts = partsOf(value);
  return parts ? JSON.stringify(parts) : typedKind;
}

function partsOf(value: unknown): RelativeDate['date'] | null {
  if (typeof value !== 'object' || value === null || !('date' in value)) return null;
  return (value as RelativeDate).date;
}
