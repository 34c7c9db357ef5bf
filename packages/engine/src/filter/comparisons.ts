import type { PositiveOperator } from './operatorFacts';
import type { Span } from './resolveDate';
import { splitTexts, type Comparable } from './valueKinds';

/** A record's value as read by its kind. */
export type Read = Comparable | readonly Comparable[] | null;
/** The list of a condition: a set if its entries compare by identity. */
export type Choices = ReadonlySet<Comparable> | readonly Span[];
type Operand = Comparable | Choices;

/** The result of each operator for a value. An empty value satisfies only `empty`. */
export const comparisons: Readonly<Record<PositiveOperator, (value: Read, ...operands: Operand[]) => boolean>> = {
  empty: (value) => value === null,
  '==': (value, wanted) => order(value, wanted) === 0,
  '<': (value, bound) => order(value, bound) < 0,
  '<=': (value, bound) => order(value, bound) <= 0,
  '>': (value, bound) => order(value, bound) > 0,
  '>=': (value, bound) => order(value, bound) >= 0,
  between: (value, low, high) => order(value, low) >= 0 && order(value, high) <= 0,
  in: (value, choices) => !isList(value) && value !== null && isChosen(value, choices),
  contains: (value, part) =>
    isList(value)
      ? value.includes(part as Comparable)
      : bothTexts(value, part, (text, wanted) => text.includes(wanted)),
  startsWith: (value, start) => bothTexts(value, start, (text, wanted) => text.startsWith(wanted)),
  endsWith: (value, end) => bothTexts(value, end, (text, wanted) => text.endsWith(wanted)),
  anyOf: (value, choices) => entries(value).some((entry) => isChosen(entry, choices)),
  allOf: (value, choices) => {
    const held = new Set(entries(value));
    return choices instanceof Set && choices.size > 0 && [...choices].every((choice) => held.has(choice as Comparable));
  },
};

/** Negative, zero or positive like a sort comparison; NaN, which satisfies no comparison, for values that cannot be compared. */
function order(value: Read | undefined, operand: Operand | undefined): number {
  if (isSpan(operand)) {
    if (typeof value !== 'number') return NaN;
    return value < operand.from ? -1 : value < operand.to ? 0 : 1;
  }
  if (typeof value === 'string' && typeof operand === 'string') return compareCodePoints(value, operand);
  if (typeof value !== typeof operand || typeof operand === 'object') return NaN;
  if (typeof value !== 'number' && typeof value !== 'boolean') return NaN;
  return Number(value) - Number(operand);
}

/**
 * The order of two texts by code point, like PostgreSQL's COLLATE "C". JavaScript compares UTF-16 code units: it sorts an emoji
 * before the letters from U+E000 on.
 *
 * @example
 * ['b', 'a'].sort(compareCodePoints);
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const one = a.charCodeAt(at);
    const other = b.charCodeAt(at);
    if (one !== other) return codePointRank(one) - codePointRank(other);
  }
  return a.length - b.length;
}

// Surrogates, which encode characters beyond U+FFFF, sort after every other code unit.
const codePointRank = (unit: number) => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

function isChosen(value: Comparable, choices: Operand | undefined): boolean {
  if (choices instanceof Set) return choices.has(value);
  return isList(choices) && choices.some((choice) => order(value, choice) === 0);
}

function entries(value: Read): readonly Comparable[] {
  if (isList(value)) return value;
  return typeof value === 'string' ? splitTexts(value) : [];
}

const isList = (value: unknown): value is readonly Comparable[] => Array.isArray(value);
const isSpan = (value: unknown): value is Span => typeof value === 'object' && value !== null && 'from' in value;

function bothTexts(value: Read, part: Operand | undefined, test: (text: string, part: string) => boolean): boolean {
  return typeof value === 'string' && typeof part === 'string' && test(value, part);
}
