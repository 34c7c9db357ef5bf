import type { FilterOperator } from '../component-types/operators';
import type { FilterType } from '../component-types/ComponentType';
import { describeDate, describeRecentDays } from './describeDate';
import { findFilterField, type FilterField, type FilterScope } from './FilterField';
import { exactText, nameText, numberText, quoted } from './filterValueText';
import type { CurrentUserValue, FilterTree } from './FilterTree';
import { readFilterNode } from './readFilterNode';
import { sayInPortuguese, type Say } from '../text/say';
import { isCurrentUser, isRelativeDate } from './valueKinds';

/** What `describeFilter` needs besides the filter. */
export interface DescribeFilterOptions extends FilterScope {
  /** The zone in which instants are written; `America/Sao_Paulo` unless given. */
  timeZone?: string;
  /** The name of an option that is a record, or of the account in `$createdBy`; its id is written when there is none. */
  optionName?: (name: string, id: string | number) => string | undefined;
  /** The language of the sentence; Portuguese unless given. */
  say?: Say;
}

/**
 * The filter as a Portuguese sentence without its full stop, for people to check what they have built. Two filters that
 * differ in meaning read differently, but for the values of a list after the tenth, which are counted.
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

const verbs: Readonly<Record<FilterOperator, string>> = {
  '==': 'é igual a',
  '!=': 'é diferente de',
  '<': 'é menor que',
  '<=': 'é menor ou igual a',
  '>': 'é maior que',
  '>=': 'é maior ou igual a',
  between: 'está entre',
  notBetween: 'não está entre',
  contains: 'contém',
  notContains: 'não contém',
  startsWith: 'começa com',
  endsWith: 'termina com',
  in: 'é um destes',
  notIn: 'não é nenhum destes',
  anyOf: 'tem algum destes',
  allOf: 'tem todos estes',
  noneOf: 'não tem nenhum destes',
  empty: 'está em branco',
  notEmpty: 'não está em branco',
};

const verbsOfDates = {
  '==': 'é',
  '!=': 'não é',
  '<': 'é antes de',
  '<=': 'é até',
  '>': 'é depois de',
  '>=': 'é a partir de',
} as const;

const verbsByType: Readonly<Partial<Record<FilterType, Partial<Record<FilterOperator, string>>>>> = {
  date: verbsOfDates,
  datetime: verbsOfDates,
  boolean: { '==': 'é', '!=': 'não é' },
};

/**
 * What an operator says between an attribute of a filter type and its values, e.g. `é antes de`.
 *
 * @example
 * operatorLabel('==', 'text'); // é
 */
export function operatorLabel(operator: FilterOperator, filterType: FilterType, say: Say = sayInPortuguese): string {
  return say(verbsByType[filterType]?.[operator] ?? verbs[operator]);
}

/** What a filter calls the values that it takes from the caller. */
export const currentUserLabels: Readonly<Record<CurrentUserValue['me'], string>> = {
  accountId: 'você',
  roomId: 'seu perfil de acesso',
  name: 'seu nome',
  email: 'seu e-mail',
};

function describeNode(json: unknown, options: DescribeFilterOptions, isOutermost: boolean): string {
  const node = readFilterNode(json, '');
  const { say = sayInPortuguese } = options;
  if (node.kind === 'not') return say('não ({condition})', { condition: describeNode(node.item, options, true) });
  if (node.kind === 'group') {
    const { operator, items } = node;
    if (items.length === 0) return say(operator === 'and' ? 'todos os registros' : 'nenhum registro');
    if (items.length === 1) return describeNode(items[0], options, isOutermost);
    const joined = items
      .map((item) => describeNode(item, options, false))
      .join(` ${say(operator === 'and' ? 'e' : 'ou')} `);
    return isOutermost ? joined : `(${joined})`;
  }
  const field = findFilterField(node.variable, options, '');
  return `${field.label} ${predicate(node.operator, field, node.operands, options)}`;
}

function predicate(
  operator: FilterOperator,
  field: FilterField,
  operands: readonly unknown[],
  options: DescribeFilterOptions,
): string {
  const isDate = field.filterType === 'date' || field.filterType === 'datetime';
  const { say = sayInPortuguese } = options;
  const recent = isDate && operator === 'between' ? describeRecentDays(operands, say) : undefined;
  if (recent !== undefined) return recent;
  const verb = operatorLabel(operator, field.filterType, say);
  const texts = operands.map((operand) =>
    Array.isArray(operand) ? describeList(operand, field, options) : describeValue(operand, field, options),
  );
  if (texts.length === 0) return verb;
  const sentence = `${verb} ${texts.join(` ${say('e')} `)}`;
  return isDate && say === sayInPortuguese ? fluentDate(sentence) : sentence;
}

/** What `de` makes of the date behind it: `antes do início do mês`, `depois de 2 semanas a partir de hoje`. */
function fluentDate(sentence: string): string {
  return sentence
    .replace(/ de o /, ' do ')
    .replace(/ de exatamente daqui a (.+)$/, ' de exatamente $1 a partir de agora')
    .replace(/ de daqui a ([\d.]+ (?:minuto|hora)s?)$/, ' de $1 a partir de agora')
    .replace(/ de daqui a (.+)$/, ' de $1 a partir de hoje');
}

function describeList(list: readonly unknown[], field: FilterField, options: DescribeFilterOptions): string {
  const { say = sayInPortuguese } = options;
  if (list.length === 0) return say('(lista vazia)');
  const shown = list.slice(0, longestList).map((entry) => describeValue(entry, field, options));
  const more = list.length - shown.length;
  // In brackets, so that the next condition is not read as one more value.
  return `(${shown.join(', ')}${more > 0 ? ` ${say('e mais {count}', { count: more })}` : ''})`;
}

function describeValue(value: unknown, field: FilterField, options: DescribeFilterOptions): string {
  const { filterType } = field;
  const { say = sayInPortuguese, timeZone = 'America/Sao_Paulo' } = options;
  if (isCurrentUser(value)) return say(currentUserLabels[value.me]);
  if (isRelativeDate(value)) return describeDate(value, timeZone, say);
  if (filterType === 'date' || filterType === 'datetime') return describeDate(String(value), timeZone);
  if (filterType === 'text' || filterType === 'texts')
    return quoted(exactText(field, value, timeZone) ?? String(value));
  if (filterType === 'number' && typeof value === 'number') return describeNumber(value, field, options);
  return describeOther(value, field, options);
}

function describeNumber(value: number, field: FilterField, options: DescribeFilterOptions): string {
  const { say = sayInPortuguese, timeZone = 'America/Sao_Paulo' } = options;
  // Codes of records and people are names, not amounts: they have no thousands separator.
  if (!field.attribute) return nameText(options.optionName?.(field.name, value) ?? String(value));
  const text = exactText(field, value, timeZone);
  return text === undefined || text === String(value) ? numberText(value, say) : text;
}

/** An option by its name, else any value as its component type shows it. */
function describeOther(value: unknown, field: FilterField, options: DescribeFilterOptions): string {
  const { attribute, componentType, filterType, name } = field;
  const { say = sayInPortuguese, timeZone = 'America/Sao_Paulo' } = options;
  const isId = typeof value === 'string' || typeof value === 'number';
  const known = isId ? options.optionName?.(name, value) : undefined;
  if (known !== undefined) return nameText(known);
  if (attribute && componentType) {
    const shown = filterType === 'options' ? [value] : value;
    const text = (componentType.displayText ?? componentType.format)(shown, attribute, { timeZone });
    return filterType === 'boolean' ? say(text) : nameText(text);
  }
  return typeof value === 'boolean' ? say(value ? 'Sim' : 'Não') : String(value);
}
