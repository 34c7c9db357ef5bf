import { isDeepStrictEqual } from 'node:util';
import { createValidator, foldText, type ComponentTypeCatalogue, type SubjectAttribute } from '@assunto/engine/core';
import { civilDayOf, optionsOf, type SelectValue } from '@assunto/engine/fields';
import { translate, messageContext } from '../../../platform/messages/language';

/** What a conversion loses: the time of day, decimals, all values but the first, leading zeros, the relation to a record ... */
export type LossCode = 'time' | 'rounded' | 'others' | 'zeros' | 'relation' | 'lines' | 'changed';

/** The result of converting one value. */
export type ConvertedValue =
  | { outcome: 'empty' }
  | { outcome: 'converted'; value: unknown }
  | { outcome: 'lossy'; value: unknown; loss: LossCode }
  | { outcome: 'failed'; code: string; message: string };

/** How the values of an attribute are interpreted before and after. */
export interface ValueConversion {
  source: SubjectAttribute;
  target: SubjectAttribute;
  componentTypes: ComponentTypeCatalogue;
  /** IANA name: between dates and moments. */
  timeZone: string;
}

/** The names of related records, read in advance for the values to convert. */
export interface RelatedNames {
  /** The name of a record that the source refers to. */
  nameOf(talkId: number): string | undefined;
  /** The record of the target's related subject with this name; `many` when several have it. */
  find(name: string): number | 'many' | undefined;
}

export interface ValueConverter {
  /** The value as people read it, by which equal values are grouped. */
  textOf(value: unknown, names: RelatedNames): string;
  /** A converted value as people will read it. */
  shownOf(value: unknown, names: RelatedNames): string;
  convert(value: unknown, names: RelatedNames): ConvertedValue;
  /** The names that `convert` will look for. */
  namesIn(value: unknown, names: RelatedNames): string[];
}

/** A possible value, before the target's rules are asked. */
type Candidate = { value: unknown; loss?: LossCode } | { code: string; message: string };

export const isSameStorage = (one: SubjectAttribute, other: SubjectAttribute): boolean =>
  one.componentId === other.componentId &&
  one.isMultipleValues === other.isMultipleValues &&
  (one.relatedSubject?.subjectId ?? null) === (other.relatedSubject?.subjectId ?? null);

/**
 * Whether values of one attribute can become values of the other at all. Files, filters and report columns have no text from
 * which anything else could be made.
 */
export function isConvertible({ source, target, componentTypes }: Omit<ValueConversion, 'timeZone'>): boolean {
  const [from, to] = [componentTypes.get(source.componentId), componentTypes.get(target.componentId)];
  const isOpaque = from.filterType(source) === 'json' || to.filterType(target) === 'json';
  return !isOpaque || from.number === to.number || (from.kind === 'file' && to.kind === 'file');
}

/**
 * Converts values of one attribute to those of another: numbers and dates directly, options and related records by id or name,
 * everything else by its text (`format` of the old type, `parse` of the new one). A value that the rules of the new attribute refuse
 * is not converted; nothing is truncated.
 */
export function createValueConverter(conversion: ValueConversion): ValueConverter {
  const { source, target, componentTypes, timeZone } = conversion;
  const [from, to] = [componentTypes.get(source.componentId), componentTypes.get(target.componentId)];
  const validator = createValidator({ componentTypes, attributes: [target] });
  const candidateOf = chooseWay(conversion);
  const isList = to.filterType(target) === 'texts' || Boolean(target.relatedSubject);
  const textOf = (value: unknown, names: RelatedNames, separator = ', '): string =>
    from.kind === 'select'
      ? optionsOf(value as SelectValue, source)
          .map(({ id, name }) => (source.relatedSubject ? (names.nameOf(Number(id)) ?? `#${id}`) : name))
          .join(separator)
      : from.format(value, source, { timeZone });
  // The parts of a list are divided by ';' where one is read, since names may contain a comma.
  const readText = (value: unknown, names: RelatedNames): string => textOf(value, names, isList ? '; ' : ', ');

  function convert(value: unknown, names: RelatedNames): ConvertedValue {
    if (value === null || value === undefined) return { outcome: 'empty' };
    const candidate = candidateOf(value, readText(value, names), names);
    if ('code' in candidate) return { outcome: 'failed', ...candidate };
    const stored = to.normalise(candidate.value, target);
    if (stored === null) return { outcome: 'empty' };
    const problem = validator.attribute(target, stored, false, { timeZone, ...messageContext() });
    if (problem) return { outcome: 'failed', code: problem.code, message: problem.message };
    return candidate.loss === undefined
      ? { outcome: 'converted', value: stored }
      : { outcome: 'lossy', value: stored, loss: candidate.loss };
  }

  return {
    textOf: (value, names) => textOf(value, names),
    shownOf: (value) =>
      to.format(target.relatedSubject ? idsOf(value).map((id) => ({ id, name: `#${id}` })) : value, target, {
        timeZone,
      }),
    convert,
    namesIn: (value, names) =>
      target.relatedSubject && !isSameStorage(source, target) && value !== null
        ? namesOf(readText(value, names), target.isMultipleValues)
        : [],
  };
}

type Way = (value: unknown, text: string, names: RelatedNames) => Candidate;

/** How values of these two types become one another. */
function chooseWay(conversion: ValueConversion): Way {
  const { source, target, componentTypes } = conversion;
  const [from, to] = [componentTypes.get(source.componentId), componentTypes.get(target.componentId)];
  const [before, after] = [from.filterType(source), to.filterType(target)];
  if (from.kind === 'file') return (value) => ({ value });
  if (before === 'number' && after === 'number') return numberWay(conversion);
  if (isSameStorage(source, target)) return unchangedWay(conversion);
  if (before === 'boolean' && after === 'boolean') return (value) => ({ value });
  const timeWay = chooseTimeWay(conversion);
  if (timeWay) return timeWay;
  if (from.kind === 'select' && to.kind === 'select' && isSameList(source, target)) return optionWay(conversion);
  if (target.relatedSubject) return relatedWay(conversion);
  return textWay(conversion);
}

/** Between days and moments; a window of time is neither. */
function chooseTimeWay(conversion: ValueConversion): Way | null {
  const { source, target, componentTypes } = conversion;
  const [before, after] = [source, target].map((one) => componentTypes.get(one.componentId).columnType(one));
  if (before === 'date' && after === 'timestamptz') return startOfDayWay(conversion);
  return before === 'timestamptz' && after === 'date' ? dayWay(conversion) : null;
}

const isSameList = (one: SubjectAttribute, other: SubjectAttribute): boolean =>
  (one.relatedSubject?.subjectId ?? null) === (other.relatedSubject?.subjectId ?? null);

/** The same type with other rules. */
const unchangedWay =
  ({ target, componentTypes }: ValueConversion): Way =>
  (value) => {
    const stored = componentTypes.get(target.componentId).normalise(value, target);
    return isDeepStrictEqual(stored, value) ? { value } : { value: stored, loss: 'changed' };
  };

/** A number: rounded to the decimals of the new attribute. */
const numberWay =
  ({ target, componentTypes }: ValueConversion): Way =>
  (value) => {
    const type = componentTypes.get(target.componentId);
    const whole = type.columnType(target) === 'bigint' ? Math.round(Math.abs(Number(value))) : null;
    const rounded = whole === null ? type.normalise(value, target) : Math.sign(Number(value)) * whole + 0;
    return rounded === value ? { value } : { value: rounded, loss: 'rounded' };
  };

/** A day as its first moment in the zone of the company. */
const startOfDayWay =
  ({ target, componentTypes, timeZone }: ValueConversion): Way =>
  (_value, text) => {
    const parsed = componentTypes.get(target.componentId).parse(text, target, { timeZone, ...messageContext() });
    return parsed.ok ? { value: parsed.value } : { code: 'parse', message: parsed.message };
  };

/** A moment as its day in the zone of the company; the start of a day loses nothing. */
const dayWay =
  ({ source, target, componentTypes, timeZone }: ValueConversion): Way =>
  (value) => {
    const [from, to] = [componentTypes.get(source.componentId), componentTypes.get(target.componentId)];
    const day = civilDayOf(Date.parse(String(value)), timeZone);
    const start = from.parse(to.format(day, target, { timeZone, ...messageContext() }), source, { timeZone });
    const isStart = start.ok && Date.parse(String(start.value)) === Date.parse(String(value));
    return isStart ? { value: day } : { value: day, loss: 'time' };
  };

/** Options and records of the same list, by id, else by name. */
const optionWay =
  ({ source, target, componentTypes, timeZone }: ValueConversion): Way =>
  (value) => {
    const type = componentTypes.get(target.componentId);
    const known = new Set(target.componentConfigs.options?.map(({ id }) => id));
    const ids: unknown[] = [];
    for (const option of optionsOf(value as SelectValue, source)) {
      if (target.relatedSubject || known.has(String(option.id))) ids.push(option.id);
      else {
        const parsed = type.parse(
          option.name,
          { ...target, isMultipleValues: false },
          { timeZone, ...messageContext() },
        );
        if (!parsed.ok || parsed.value === null) return { code: 'enum', message: parsed.ok ? '' : parsed.message };
        ids.push((parsed.value as { id: string }).id);
      }
    }
    if (target.isMultipleValues) return { value: ids };
    return ids.length > 1 ? { value: ids[0], loss: 'others' } : { value: ids[0] ?? null };
  };

/** The records of the target's related subject that have the value's text as their name. */
const relatedWay =
  ({ target }: ValueConversion): Way =>
  (_value, text, names) => {
    const found = (name: string): number | 'many' | undefined => names.find(name.trim());
    const whole = found(text);
    if (typeof whole === 'number') return { value: target.isMultipleValues ? [whole] : whole };
    const parts = namesOf(text, target.isMultipleValues).slice(1);
    const ids = parts.map(found);
    if (parts.length > 0 && ids.every((id) => typeof id === 'number')) return { value: ids };
    const isMany = whole === 'many' || ids.includes('many');
    return isMany
      ? { code: 'relatedMany', message: translate('conversion.relatedMany') }
      : { code: 'relatedMissing', message: translate('conversion.relatedMissing') };
  };

/** The whole text, and its parts where several records are possible. */
function namesOf(text: string, isMultiple: boolean): string[] {
  const parts = isMultiple ? text.split(/[;\n]/).map((part) => part.trim()) : [];
  return [text.trim(), ...(parts.length > 0 ? parts.filter((part) => part !== '') : [])];
}

/** By the text of the value. Parts that are not in the text, or not in the new value, are lost. */
function textWay(conversion: ValueConversion): Way {
  const { source, target, componentTypes, timeZone } = conversion;
  const to = componentTypes.get(target.componentId);
  return (value, text) => {
    const parsed = to.parse(text, target, { timeZone, ...messageContext() });
    if (!parsed.ok) return { code: 'parse', message: parsed.message };
    const stored = to.normalise(parsed.value, target);
    const loss = stored === null ? 'changed' : lossOf(value, text, stored);
    return loss === null ? { value: stored } : { value: stored, loss };
  };

  function lossOf(value: unknown, text: string, stored: unknown): LossCode | null {
    const from = componentTypes.get(source.componentId);
    if (source.relatedSubject) return 'relation';
    const shown = to.format(stored, target, { timeZone });
    const isText = from.filterType(source) === 'text' || from.filterType(source) === 'texts';
    if (isText && typeof value === 'string') return lossOfText(text, shown, to.filterType(target));
    const back = from.parse(shown, source, { timeZone, ...messageContext() });
    const isEqual = back.ok && isDeepStrictEqual(comparable(from.normalise(back.value, source)), comparable(value));
    if (isEqual) return null;
    return from.filterType(source) === 'datetime' ? 'time' : 'changed';
  }
}

const comparable = (value: unknown): unknown =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && value.includes('T') ? Date.parse(value) : value;

/** What a text loses when it becomes a value that is shown as `shown`; other notations of the same value lose nothing. */
function lossOfText(text: string, shown: string, after: string): LossCode | null {
  if (after === 'number') return /^\D*0\d/.test(text) ? 'zeros' : null;
  if (after !== 'text' && after !== 'texts') return null;
  const bare = (one: string): string => foldText(one).replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (bare(text) !== bare(shown)) return 'changed';
  return text.trim().includes('\n') && after === 'text' && !shown.includes('\n') ? 'lines' : null;
}

/** The ids of a value that refers to records. */
export const idsOf = (value: unknown): number[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? (value as number[]) : [value as number];
