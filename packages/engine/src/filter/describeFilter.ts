import { joined } from '../text/directions';
import { hostTimeZone } from '../component-types/zonedTime';
import type { FilterOperator } from '../component-types/operators';
import type { FilterType } from '../component-types/ComponentType';
import { inPortuguese, translateOf, type EngineMessageKey, type EngineTranslate } from '../messages/engineTranslate';
import { sourceLocale } from '../text/createTranslate';
import { contracted, describeDate, describeRecentDays } from './describeDate';
import {
  findFilterField,
  isSystemVariable,
  systemVariableKeys,
  type FilterField,
  type FilterScope,
} from './FilterField';
import { exactText, nameText, numberText, quoted } from './filterValueText';
import type { FilterTree } from './FilterTree';
import { readFilterNode } from './readFilterNode';
import { isCurrentUser, isRelativeDate } from './valueKinds';

/** The options of `describeFilter`. */
export interface DescribeFilterOptions extends FilterScope {
  /** The time zone of instants; that of the page or process by default. */
  timeZone?: string;
  /** The name of an option that is a record, or of the account in `$createdBy` and `$updatedBy`; without it the id is used. */
  optionName?: (name: string, id: string | number) => string | undefined;
  /** The language of the description; Portuguese by default. */
  translate?: EngineTranslate | undefined;
}

/**
 * Describes a filter as a sentence without full stop, for people to check what they have built. Filters with different meaning
 * have different descriptions, except for list values after the tenth, which are only counted.
 *
 * @example
 * describeFilter(tree, { attributes, componentTypes });
 * // 'Status é igual a Aberto e (Prioridade é um destes (Alta, Urgente) ou Previsão está nos próximos 7 dias)'
 */
export function describeFilter(tree: FilterTree, options: DescribeFilterOptions): string {
  const sentence = describeNode(tree, options, true);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const longestList = 10;

const verbs: Readonly<Record<FilterOperator, EngineMessageKey>> = {
  '==': 'filter.operator.equal',
  '!=': 'filter.operator.notEqual',
  '<': 'filter.operator.less',
  '<=': 'filter.operator.atMost',
  '>': 'filter.operator.more',
  '>=': 'filter.operator.atLeast',
  between: 'filter.operator.between',
  notBetween: 'filter.operator.notBetween',
  contains: 'filter.operator.contains',
  notContains: 'filter.operator.notContains',
  startsWith: 'filter.operator.startsWith',
  endsWith: 'filter.operator.endsWith',
  in: 'filter.operator.in',
  notIn: 'filter.operator.notIn',
  anyOf: 'filter.operator.anyOf',
  allOf: 'filter.operator.allOf',
  noneOf: 'filter.operator.noneOf',
  empty: 'filter.operator.empty',
  notEmpty: 'filter.operator.notEmpty',
};

const verbsOfDates = {
  '==': 'filter.operator.is',
  '!=': 'filter.operator.isNot',
  '<': 'filter.operator.before',
  '<=': 'filter.operator.upTo',
  '>': 'filter.operator.after',
  '>=': 'filter.operator.from',
} as const;

const verbsByType: Readonly<Partial<Record<FilterType, Partial<Record<FilterOperator, EngineMessageKey>>>>> = {
  date: verbsOfDates,
  datetime: verbsOfDates,
  boolean: { '==': 'filter.operator.is', '!=': 'filter.operator.isNot' },
};

/**
 * The text of an operator between an attribute of a filter type and its values, e.g. `é antes de`.
 *
 * @example
 * operatorLabel('==', 'text'); // é
 */
export function operatorLabel(
  operator: FilterOperator,
  filterType: FilterType,
  translate: EngineTranslate = inPortuguese,
): string {
  return translate(verbsByType[filterType]?.[operator] ?? verbs[operator]);
}

function describeNode(json: unknown, options: DescribeFilterOptions, isOutermost: boolean): string {
  const node = readFilterNode(json, '');
  const translate = translateOf(options);
  if (node.kind === 'not') return translate('filter.not', { condition: describeNode(node.item, options, true) });
  if (node.kind === 'group') {
    const { operator, items } = node;
    if (items.length === 0) return translate(operator === 'and' ? 'filter.all' : 'filter.none');
    if (items.length === 1) return describeNode(items[0], options, isOutermost);
    const text = items
      .map((item) => describeNode(item, options, false))
      .join(` ${translate(operator === 'and' ? 'filter.and' : 'filter.or')} `);
    return isOutermost ? text : `(${text})`;
  }
  const field = findFilterField(node.variable, options, '');
  return joined`${labelOf(field, translate)} ${predicate(node.operator, field, node.operands, options)}`;
}

/** The attribute's name, or the label of a system variable. */
function labelOf({ name, label }: FilterField, translate: EngineTranslate): string {
  const key = isSystemVariable(name) ? systemVariableKeys[name] : undefined;
  return key === undefined ? label : translate(key);
}

function predicate(
  operator: FilterOperator,
  field: FilterField,
  operands: readonly unknown[],
  options: DescribeFilterOptions,
): string {
  const translate = translateOf(options);
  const isDate = field.filterType === 'date' || field.filterType === 'datetime';
  const recent = isDate && operator === 'between' ? describeRecentDays(operands, translate) : undefined;
  if (recent !== undefined) return recent;
  const verb = operatorLabel(operator, field.filterType, translate);
  const texts = operands.map((operand) =>
    Array.isArray(operand) ? describeList(operand, field, options) : describeValue(operand, field, options),
  );
  if (texts.length === 0) return verb;
  const sentence = joined`${verb} ${texts.join(` ${translate('filter.and')} `)}`;
  if (!isDate) return sentence;
  return translate.locale === sourceLocale ? fluentDate(sentence) : contracted(sentence, translate);
}

/** Corrects `de` before a date: `antes do início do mês`, `depois de 2 semanas a partir de hoje`. */
function fluentDate(sentence: string): string {
  return sentence
    .replace(/ de o /, ' do ')
    .replace(/ de exatamente daqui a (.+)$/, ' de exatamente $1 a partir de agora')
    .replace(/ de daqui a ([\d.]+ (?:minuto|hora)s?)$/, ' de $1 a partir de agora')
    .replace(/ de daqui a (.+)$/, ' de $1 a partir de hoje');
}

function describeList(list: readonly unknown[], field: FilterField, options: DescribeFilterOptions): string {
  const translate = translateOf(options);
  if (list.length === 0) return translate('filter.emptyList');
  const shown = list.slice(0, longestList).map((entry) => describeValue(entry, field, options));
  const more = list.length - shown.length;
  // In brackets, so that the next condition is not read as another value.
  return `(${shown.join(', ')}${more > 0 ? ` ${translate('filter.more', { count: more })}` : ''})`;
}

function describeValue(value: unknown, field: FilterField, options: DescribeFilterOptions): string {
  const { filterType } = field;
  const { timeZone = hostTimeZone() } = options;
  const translate = translateOf(options);
  if (isCurrentUser(value)) return translate(`filter.me.${value.me}`);
  if (isRelativeDate(value)) return describeDate(value, timeZone, translate);
  if (filterType === 'date' || filterType === 'datetime') return describeDate(String(value), timeZone, translate);
  if (filterType === 'text' || filterType === 'texts')
    return quoted(exactText(field, value, { timeZone, translate: options.translate }) ?? String(value));
  if (filterType === 'number' && typeof value === 'number') return describeNumber(value, field, options);
  return describeOther(value, field, options);
}

function describeNumber(value: number, field: FilterField, options: DescribeFilterOptions): string {
  const { timeZone = hostTimeZone() } = options;
  // Numbers of records and people are identifiers: they have no group separators.
  if (!field.attribute) return nameText(options.optionName?.(field.name, value) ?? String(value));
  const text = exactText(field, value, { timeZone, translate: options.translate });
  return text === undefined || text === String(value) ? numberText(value, translateOf(options).locale) : text;
}

/** An option's name, else the value formatted by its component type. */
function describeOther(value: unknown, field: FilterField, options: DescribeFilterOptions): string {
  const { attribute, componentType, filterType, name } = field;
  const { timeZone = hostTimeZone() } = options;
  const isId = typeof value === 'string' || typeof value === 'number';
  const known = isId ? options.optionName?.(name, value) : undefined;
  if (known !== undefined) return nameText(known);
  if (attribute && componentType) {
    const shown = filterType === 'options' ? [value] : value;
    const text = (componentType.displayText ?? componentType.format)(shown, attribute, {
      timeZone,
      translate: options.translate,
    });
    return filterType === 'boolean' ? text : nameText(text);
  }
  return typeof value === 'boolean' ? translateOf(options)(value ? 'common.yes' : 'common.no') : String(value);
}
