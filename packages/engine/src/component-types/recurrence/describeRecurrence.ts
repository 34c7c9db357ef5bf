import { foldText } from '../../text/foldText';
import { parseRule, type ReadRule } from './parseRule';
import { frequencies, plainRule, untilDay, weekdays, type RecurrenceRule } from './RecurrenceRule';
import {
  ruleDayLabel,
  everyRuleDay,
  frequencyLabels,
  joinList,
  monthDayLabel,
  monthNames,
  monthLabel,
  weekStartLabel,
} from './recurrenceLabels';

/**
 * A rule as a person says it. Parts that nobody here understands stand at the end as they came.
 *
 * @example
 * describeRecurrence({ ...plainRule('WEEKLY'), until: '20261231' }); // 'Toda semana, até 31/12/2026'
 */
export function describeRecurrence(rule: RecurrenceRule): string {
  const { freq, interval, byMonth, byMonthDay, byDay, count, others } = rule;
  const { every, unit } = frequencyLabels[freq];
  const isOfDay = byMonthDay.length > 0 && byDay.length === 0;
  const main = [
    interval === 1 ? every : `A cada ${interval} ${unit}`,
    joinList(byMonthDay.map(monthDayLabel)),
    joinList(byDay.map(ruleDayLabel)),
    joinList(byMonth.map((month) => monthLabel(month, isOfDay ? 'de' : 'em'))),
  ];
  const ends = [
    rule.weekStart !== plainRule(freq).weekStart && weekStartLabel(rule.weekStart),
    count !== null && countLabel(count),
    rule.until !== null && `até ${untilLabel(rule)}`,
    others.length > 0 && `com ${others.join(' e ')}`,
  ];
  return [main.filter(Boolean).join(' '), ...ends.filter(Boolean)].join(', ');
}

/** Reads what `describeRecurrence` writes, with or without accents and capitals. */
export function parseRecurrencePhrase(text: string): ReadRule {
  const phrase = foldText(text).replace(/\s+/g, ' ').trim();
  const refused: ReadRule = {
    ok: false,
    message: 'Informe a recorrência como em "Toda semana na segunda-feira" ou por uma regra (FREQ=WEEKLY;BYDAY=MO).',
  };
  const head = headOf(phrase);
  if (!head) return refused;
  phrases ??= everyPhrase();
  const parts: Record<string, string[]> = { FREQ: [head.freq], INTERVAL: [head.interval] };
  const others: string[] = [];
  for (const token of head.rest.split(/,? (?=(?:na|no|em|de|ate|com) )|, | e /)) {
    if (token === '') continue;
    const [name, value] = phrases.get(token) ?? endOf(token) ?? [];
    if (name === undefined || value === undefined) return refused;
    if (name === '') others.push(value);
    else (parts[name] ??= []).push(value);
  }
  const said = Object.entries(parts).map(([name, values]) => `${name}=${values.join(',')}`);
  return parseRule([...said, ...others].join(';'));
}

type Part = readonly [name: string, value: string];

function headOf(phrase: string): { freq: string; interval: string; rest: string } | undefined {
  for (const freq of frequencies) {
    const { every, unit } = frequencyLabels[freq];
    const found = new RegExp(`^(?:${foldText(every)}|a cada (\\d{1,4}) ${foldText(unit)})(?:,? |$)`).exec(phrase);
    if (found) return { freq, interval: found[1] ?? '1', rest: phrase.slice(found[0].length) };
  }
  return undefined;
}

/** How long it goes on, and the parts that came as they are. */
function endOf(token: string): Part | undefined {
  const [, day, month, year, time = ''] = /^ate (\d\d)\/(\d\d)\/(\d{4})(?: \((t\d{6}z?)\))?$/.exec(token) ?? [];
  if (year) return ['UNTIL', `${year}${month}${day}${time.toUpperCase()}`];
  const times = /^(\d{1,4}) vezes$/.exec(token)?.[1] ?? (token === 'uma vez' ? '1' : undefined);
  if (times) return ['COUNT', times];
  const other = /^(?:com )?([a-z][a-z-]*=\S+)$/.exec(token)?.[1];
  return other === undefined ? undefined : ['', other.toUpperCase()];
}

let phrases: ReadonlyMap<string, Part> | undefined;

/** What each phrase stands for, by its folded text. */
function everyPhrase(): ReadonlyMap<string, Part> {
  const all: [string, Part][] = [
    ...everyRuleDay().map((day): [string, Part] => [ruleDayLabel(day), ['BYDAY', `${day.nth ?? ''}${day.day}`]]),
    ...Array.from({ length: 31 }, (_, at) => [at + 1, -at - 1])
      .flat()
      .map((day): [string, Part] => [monthDayLabel(day), ['BYMONTHDAY', String(day)]]),
    ...(['em', 'de'] as const).flatMap((preposition) =>
      monthNames.map((_, at): [string, Part] => [monthLabel(at + 1, preposition), ['BYMONTH', String(at + 1)]]),
    ),
    ...weekdays.map((day): [string, Part] => [weekStartLabel(day), ['WKST', day]]),
  ];
  return new Map(all.map(([label, part]) => [foldText(label), part]));
}

const countLabel = (count: number) => (count === 1 ? 'uma vez' : `${count} vezes`);

function untilLabel(rule: RecurrenceRule): string {
  const [year, month, day] = (untilDay(rule) ?? '').split('-');
  const time = rule.until?.slice(8);
  return `${day}/${month}/${year}${time ? ` (${time})` : ''}`;
}

/** Reads a rule that is typed: its text, or words as `describeRecurrence` writes them. */
export function readRecurrence(text: string): ReadRule {
  return /^\s*(RRULE:)?[A-Z-]+=/i.test(text) ? parseRule(text) : parseRecurrencePhrase(text);
}
