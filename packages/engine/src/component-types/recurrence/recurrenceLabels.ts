import type { Frequency, RuleDay, Weekday } from './RecurrenceRule';
import { weekdays } from './RecurrenceRule';

/** How often, in Portuguese: for one, and for several. */
export const frequencyLabels: Readonly<Record<Frequency, { every: string; unit: string }>> = {
  DAILY: { every: 'Todo dia', unit: 'dias' },
  WEEKLY: { every: 'Toda semana', unit: 'semanas' },
  MONTHLY: { every: 'Todo mês', unit: 'meses' },
  YEARLY: { every: 'Todo ano', unit: 'anos' },
};

/** What people call a day of the week. */
export const weekdayNames: Readonly<Record<Weekday, string>> = {
  SU: 'domingo',
  MO: 'segunda-feira',
  TU: 'terça-feira',
  WE: 'quarta-feira',
  TH: 'quinta-feira',
  FR: 'sexta-feira',
  SA: 'sábado',
};

/** What people call the months, January first. */
export const monthNames: readonly string[] = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

const isMasculine = (day: Weekday) => day === 'SA' || day === 'SU';
const ordinals = ['', 'primeir', 'segund', 'terceir', 'quart', 'quint'];

/** `na segunda-feira`, `no primeiro sábado`, `na última sexta-feira`. */
export function ruleDayLabel({ day, nth }: RuleDay): string {
  const [article, ending, mark] = isMasculine(day) ? ['no', 'o', 'º'] : ['na', 'a', 'ª'];
  const name = weekdayNames[day];
  if (nth === null) return `${article} ${name}`;
  if (nth === -1) return `${article} últim${ending} ${name}`;
  if (nth === -2) return `${article} penúltim${ending} ${name}`;
  const ordinal =
    ordinals[Math.abs(nth)] === undefined ? `${Math.abs(nth)}${mark}` : `${ordinals[Math.abs(nth)]}${ending}`;
  return `${article} ${ordinal} ${name}${nth < 0 ? ' a contar do fim' : ''}`;
}

/**
 * A day of the month as a rule says it.
 *
 * @example
 * monthDayLabel(-1); // 'no último dia'
 */
export function monthDayLabel(day: number): string {
  if (day === -1) return 'no último dia';
  if (day === -2) return 'no penúltimo dia';
  return day > 0 ? `no dia ${day}` : `no ${-day}º dia a contar do fim`;
}

/** `em março`, or `de março` behind a day. */
export function monthLabel(month: number, preposition: 'em' | 'de'): string {
  return `${preposition} ${monthNames[month - 1] ?? ''}`;
}

/** On which day the weeks start. */
export function weekStartLabel(day: Weekday): string {
  return `início da semana: ${weekdayNames[day]}`;
}

/** `a`, `a e b`, `a, b e c`. */
export function joinList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1) ?? ''}`;
}

/** All days of the week with all their places. */
export function everyRuleDay(): RuleDay[] {
  const nths = [null, ...Array.from({ length: 53 }, (_, at) => [at + 1, -at - 1]).flat()];
  return weekdays.flatMap((day) => nths.map((nth) => ({ day, nth })));
}
