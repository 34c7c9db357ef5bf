import type { FilterTree } from '@assunto/engine/core';
import { isFilter } from '@assunto/engine/contract';
import type { FormsTranslate } from '../messages/translation';

/** What a rule is described with. */
interface LogicTexts {
  translate: FormsTranslate;
  /** The label of a field; its identifier where there is none. */
  nameOf(identifier: string): string;
  /** A filter as a sentence. */
  filter(tree: FilterTree): string;
}

/** What one operation needs to be described. */
interface Operation extends LogicTexts {
  name: string;
  operands: readonly unknown[];
  inner(part: unknown): string;
  /** A part as a text, in brackets where it is not a single word. */
  nested(part: unknown): string;
  /** A part that is done with each entry of a list: its filters read the entry. */
  ofEntry(part: unknown): string;
}

/** A rule in json-logic as a sentence: its parts that are filters as these, the others by what their operations do. */
export function describeLogic(rule: unknown, texts: LogicTexts, isOfEntry = false): string {
  if (typeof rule !== 'object' || rule === null) return describeConstant(rule, texts);
  if (Array.isArray(rule)) return rule.map((part) => describeLogic(part, texts, isOfEntry)).join(', ');
  if (!isOfEntry && isFilter(rule)) return texts.filter(rule);
  const [name = '', given] = Object.entries(rule)[0] ?? [];
  const inBrackets = (part: unknown, isEntry: boolean): string => {
    const text = describeLogic(part, texts, isEntry);
    return isWord(part) ? text : `(${text})`;
  };
  const found = describe({
    ...texts,
    name,
    operands: Array.isArray(given) ? given : [given],
    inner: (part) => describeLogic(part, texts, isOfEntry),
    nested: (part) => inBrackets(part, isOfEntry),
    ofEntry: (part) => inBrackets(part, true),
  });
  return found ?? JSON.stringify(rule);
}

function describeConstant(value: unknown, { translate }: LogicTexts): string {
  if (value === null || value === '') return translate('forms.logic.empty');
  if (typeof value === 'boolean') return translate(value ? 'forms.logic.true' : 'forms.logic.false');
  return typeof value === 'string' ? `“${value}”` : String(value);
}

/** Whether a part is one word: a constant or a field. */
const isWord = (part: unknown): boolean =>
  typeof part !== 'object' || part === null || Array.isArray(part) || 'var' in part || 'missing' in part;

const between: Readonly<Record<string, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷', '%': 'mod' };

/** The sentences of operations on one or two operands. */
const pairs = {
  '==': 'equal',
  '===': 'equal',
  '!=': 'unequal',
  '!==': 'unequal',
  '<': 'less',
  '<=': 'most',
  '>': 'more',
  '>=': 'least',
  in: 'in',
  '!': 'not',
  substr: 'part',
} as const;

/** The sentences of operations on each entry of a list, and of those on all operands. */
const entries = { all: 'all', some: 'some', none: 'none', map: 'map', filter: 'filter', reduce: 'reduce' } as const;
const lists = { min: 'min', max: 'max', cat: 'cat', merge: 'merge' } as const;

/** The text of an operation; `null` for one that is not known. */
function describe(operation: Operation): string | null {
  const { name, operands, translate, nested, ofEntry } = operation;
  const [first, second = null, third] = operands;
  const own = special[name]?.(operation);
  if (own !== undefined) return own;
  if (name === '-' && operands.length === 1) return `−${nested(first)}`;
  const sign = between[name];
  if (sign !== undefined) return operands.map(nested).join(` ${sign} `);
  if ((name === '<' || name === '<=') && third !== undefined)
    return translate('forms.logic.between', { value: nested(second), from: nested(first), to: nested(third) });
  if (isOf(pairs, name)) return translate(`forms.logic.${pairs[name]}`, { one: nested(first), other: nested(second) });
  if (isOf(entries, name))
    return translate(`forms.logic.${entries[name]}`, { one: nested(first), other: ofEntry(second) });
  if (isOf(lists, name)) return translate(`forms.logic.${lists[name]}`, { list: operands.map(nested).join(', ') });
  return null;
}

/** Operations whose operands are not all values. */
const special: Readonly<Record<string, (operation: Operation) => string>> = {
  var: ({ operands: [name], translate, nameOf }) => {
    if (name === '' || name === 'current') return translate('forms.logic.item');
    return name === 'accumulator' ? translate('forms.logic.accumulator') : nameOf(String(name));
  },
  // Of a condition it is the condition itself: the server sends rules so.
  '!!': ({ operands: [operand], translate, nested, inner }) =>
    isWord(operand) ? translate('forms.logic.filled', { one: nested(operand) }) : inner(operand),
  and: (operation) => joinedBy('and', operation),
  or: (operation) => joinedBy('or', operation),
  missing: ({ operands, translate, nameOf }) =>
    translate('forms.logic.missing', { list: namesIn(Array.isArray(operands[0]) ? operands[0] : operands, nameOf) }),
  missing_some: ({ operands: [count, names], translate, nameOf }) =>
    translate('forms.logic.missingSome', { one: String(count), other: namesIn(names, nameOf) }),
  if: ({ operands, translate, nested }) =>
    operands
      .flatMap((condition, at) => {
        if (at % 2 === 1) return [];
        if (at === operands.length - 1) return translate('forms.logic.else', { result: nested(condition) });
        return translate('forms.logic.if', { condition: nested(condition), result: nested(operands[at + 1]) });
      })
      .join('; '),
};

const joinedBy = (word: 'and' | 'or', { operands, translate, nested }: Operation): string =>
  operands.map(nested).join(` ${translate(`forms.logic.${word}`)} `);

const namesIn = (names: unknown, nameOf: LogicTexts['nameOf']): string =>
  (Array.isArray(names) ? names : []).map((name) => nameOf(String(name))).join(', ');

const isOf = <Known extends object>(known: Known, name: string): name is keyof Known & string =>
  Object.hasOwn(known, name);
