import { weekdays, type Frequency, type RecurrenceRule, type Weekday } from '@assunto/engine/fields';

/** The rule with another frequency. Days that have no meaning under it are removed. */
export function withFrequency(rule: RecurrenceRule, freq: Frequency): RecurrenceRule {
  if (freq === rule.freq) return rule;
  const isOfMonth = (one: Frequency) => one === 'MONTHLY' || one === 'YEARLY';
  const stays = isOfMonth(freq) === isOfMonth(rule.freq);
  const byDay = rule.byDay.filter(({ nth }) => nth === null || Math.abs(nth) <= 5);
  return {
    ...rule,
    freq,
    byMonth: freq === 'YEARLY' ? rule.byMonth : [],
    byMonthDay: stays && freq !== 'WEEKLY' ? rule.byMonthDay : [],
    // A daily rule has no weekdays: changing "every Monday" to "every day" means every day.
    byDay: stays && freq !== 'DAILY' ? byDay : [],
  };
}

/** The rule with a weekday added or removed. */
export function withWeekday(rule: RecurrenceRule, day: Weekday, isSelected: boolean): RecurrenceRule {
  const others = rule.byDay.filter((one) => one.day !== day);
  const byDay = isSelected ? [...others, { day, nth: null }] : others;
  return { ...rule, byDay: byDay.sort((a, b) => weekdays.indexOf(a.day) - weekdays.indexOf(b.day)) };
}

/** The numbers with one added or removed, sorted: from 1 up, then the negative ones, which count from the end. */
export function withNumber(numbers: readonly number[], number: number, isSelected: boolean): number[] {
  const others = numbers.filter((one) => one !== number);
  const sortKey = (one: number) => (one < 0 ? 1000 + one : one);
  return (isSelected ? [...others, number] : others).sort((a, b) => sortKey(a) - sortKey(b));
}
