import { inPortuguese, type EngineTranslate } from '../../messages/engineTranslate';
import { dateFormat } from '../../text/dateFormat';
import { foldText } from '../../text/foldText';
import { parseRule, type ReadRule } from './parseRule';
import { everyRuleDay, monthDayLabel, monthKeys, monthLabel, ruleDayLabel } from './recurrenceLabels';
import { frequencies, weekdays } from './RecurrenceRule';

/** Parses typed text: a rule, or a description in the form of `describeRecurrence`. */
export function readRecurrence(text: string, translate: EngineTranslate = inPortuguese): ReadRule {
  return /^\s*(RRULE:)?[A-Z-]+=/i.test(text) ? parseRule(text) : parseRecurrencePhrase(text, translate);
}

/** Characters: longer than any rule that can be stored. */
const longestPhrase = 5000;

/** Parses a text of `describeRecurrence` in the same language, with or without accents and capitals. */
export function parseRecurrencePhrase(text: string, translate: EngineTranslate = inPortuguese): ReadRule {
  if (text.length > longestPhrase) return { ok: false, problem: 'format' };
  const phrase = foldText(text).replace(/\s+/g, ' ').trim();
  const head = headOf(phrase, translate);
  const parts = head && partsOf(head.rest, translate);
  if (!head || !parts) return { ok: false, problem: 'format' };
  const byName = new Map<string, string[]>([
    ['FREQ', [head.freq]],
    ['INTERVAL', [head.interval]],
  ]);
  const others: string[] = [];
  for (const [name, value] of parts) {
    if (name === '') others.push(value);
    else byName.set(name, [...(byName.get(name) ?? []), value]);
  }
  const named = [...byName].map(([name, values]) => `${name}=${values.join(',')}`);
  return parseRule([...named, ...others].join(';'));
}

/** One part of a rule; without a name it is unchanged text. */
type Part = readonly [name: string, value: string];

function headOf(phrase: string, translate: EngineTranslate) {
  for (const freq of frequencies) {
    const every = escaped(foldText(translate(`recurrence.every.${freq}`)));
    const interval = patternOf(translate(`recurrence.interval.${freq}`, { count: '#' }), '(\\d{1,4})');
    const found = new RegExp(`^(?:${every}|${interval})(?=,? |$)`).exec(phrase);
    if (found) return { freq, interval: found[1] ?? '1', rest: phrase.slice(found[0].length) };
  }
  return undefined;
}

/** The parts after the frequency, each the longest phrase that begins where the last one ended; `null` where none matches. */
function partsOf(text: string, translate: EngineTranslate): Part[] | null {
  const separator = new RegExp(`^(?:,? )(?:${escaped(foldText(translate('filter.and')))} )?`);
  const grammar = grammarOf(translate);
  const parts: Part[] = [];
  let rest = text;
  while (rest !== '') {
    rest = rest.replace(separator, '');
    const ends = [...rest.matchAll(/,? |$/g)].map(({ index }) => index).reverse();
    const found = ends.map((end) => [end, grammar(rest.slice(0, end))] as const).find(([, part]) => part !== undefined);
    if (!found?.[1]) return null;
    parts.push(found[1]);
    rest = rest.slice(found[0]);
  }
  return parts;
}

/** Maps a folded phrase to a part of a rule. */
type Grammar = (phrase: string) => Part | undefined;

const grammars = new WeakMap<EngineTranslate, Grammar>();

function grammarOf(translate: EngineTranslate): Grammar {
  let known = grammars.get(translate);
  if (!known) grammars.set(translate, (known = buildGrammar(translate)));
  return known;
}

function buildGrammar(translate: EngineTranslate): Grammar {
  const phrases = everyPhrase(translate);
  const once = foldText(translate('recurrence.once'));
  const times = new RegExp(`^${patternOf(translate('recurrence.times', { count: '#' }), '(\\d{1,4})')}$`);
  const dates = dateFormat(translate.locale);
  const until = new RegExp(
    `^${patternOf(translate('recurrence.until', { date: '#' }), `(${dates.source})(?: \\((t\\d{6}z?)\\))?`)}$`,
  );
  const other = new RegExp(`^(?:${patternOf(translate('recurrence.with', { parts: '' }), '')})?([a-z][a-z-]*=\\S+)$`);
  return (phrase) => {
    const known = phrases.get(phrase) ?? (phrase === once ? (['COUNT', '1'] as const) : undefined);
    if (known) return known;
    const count = times.exec(phrase)?.[1];
    if (count !== undefined) return ['COUNT', count];
    const [, typedDay = '', time = ''] = until.exec(phrase) ?? [];
    const day = dates.read(typedDay);
    if (day) return ['UNTIL', `${digits(day[0], 4)}${digits(day[1], 2)}${digits(day[2], 2)}${time.toUpperCase()}`];
    const part = other.exec(phrase)?.[1];
    return part === undefined ? undefined : ['', part.toUpperCase()];
  };
}

/** The part of each phrase, by its folded text. */
function everyPhrase(translate: EngineTranslate): ReadonlyMap<string, Part> {
  const all: [string, Part][] = [
    ...everyRuleDay().map((day): [string, Part] => [
      ruleDayLabel(day, translate),
      ['BYDAY', `${day.nth ?? ''}${day.day}`],
    ]),
    ...Array.from({ length: 31 }, (_, at) => [at + 1, -at - 1])
      .flat()
      .map((day): [string, Part] => [monthDayLabel(day, translate), ['BYMONTHDAY', String(day)]]),
    ...[true, false].flatMap((isOfDay) =>
      monthKeys.map((_, at): [string, Part] => [monthLabel(at + 1, isOfDay, translate), ['BYMONTH', String(at + 1)]]),
    ),
    ...weekdays.map((day): [string, Part] => [
      translate('recurrence.weekStart', { day: translate(`weekday.${day}`) }),
      ['WKST', day],
    ]),
  ];
  return new Map(all.map(([label, part]) => [foldText(label), part]));
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The regular expression for a folded text in which `#` is replaced by a pattern. */
const patternOf = (text: string, pattern: string) => escaped(foldText(text)).replace('#', () => pattern);
