import type { FilterType } from '../component-types/ComponentType';
import { foldedPattern, foldText } from '../text/foldText';
import { comparisons, type Choices, type Read } from './comparisons';
import type { PositiveOperator } from './operatorFacts';
import type { Span } from './resolveDate';
import { readOption, type Comparable } from './valueKinds';

/** The result of one condition for a record. */
export type RecordTest = (talk: Readonly<Record<string, unknown>>) => boolean;

type Resolved = Comparable | Comparable[];

/** A condition whose operands are resolved for a moment and a person. */
export interface ResolvedCondition {
  name: string;
  operator: PositiveOperator;
  operands: readonly Resolved[];
  /** How the value is read; `null` where something other than the value itself is compared. */
  readsAs: FilterType | null;
  read(value: unknown): Read;
}

/**
 * Compiles one condition. The most common ones (numbers, dates, options, booleans) read and compare in one closure, because a
 * list of a hundred thousand records makes each call measurable. Everything else uses `comparisons`, which define each operator;
 * tests check that both agree.
 */
export function conditionTest({ name, operator, operands, readsAs, read }: ResolvedCondition): RecordTest {
  const [first, second] = operands;
  const quick =
    readsAs === null || name in Object.prototype ? null : quickTests[readsAs]?.[operator]?.(name, first, second);
  if (quick) return quick;
  const compare = comparisons[operator];
  const [one, other] = operands.map(asOperand);
  if (one === undefined) return (talk) => compare(read(own(talk, name)));
  if (other === undefined) return (talk) => compare(read(own(talk, name)), one);
  return (talk) => compare(read(own(talk, name)), one, other);
}

/** A record without inherited properties. Done once per record, since `hasOwn` in each condition would take half of the time. */
export function plainRecord(talk: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(talk);
  return prototype === Object.prototype || prototype === null ? talk : { ...talk };
}

function own(talk: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(talk, name) ? talk[name] : null;
}

type MakeTest = (name: string, first: Resolved | undefined, second: Resolved | undefined) => RecordTest | null;

type MakeTests = Partial<Record<PositiveOperator, MakeTest>>;

const number: MakeTests = {
  '==': (name, wanted) => (typeof wanted === 'number' ? (talk) => talk[name] === wanted : null),
  '<': (name, bound) => {
    if (typeof bound !== 'number') return null;
    return (talk) => {
      const value = talk[name];
      return isFinite(value) && value < bound;
    };
  },
  '<=': (name, bound) => {
    if (typeof bound !== 'number') return null;
    return (talk) => {
      const value = talk[name];
      return isFinite(value) && value <= bound;
    };
  },
  '>': (name, bound) => {
    if (typeof bound !== 'number') return null;
    return (talk) => {
      const value = talk[name];
      return isFinite(value) && value > bound;
    };
  },
  '>=': (name, bound) => {
    if (typeof bound !== 'number') return null;
    return (talk) => {
      const value = talk[name];
      return isFinite(value) && value >= bound;
    };
  },
  between: (name, low, high) => {
    if (typeof low !== 'number' || typeof high !== 'number') return null;
    return (talk) => {
      const value = talk[name];
      return isFinite(value) && value >= low && value <= high;
    };
  },
  empty: (name) => (talk) => !isFinite(talk[name]),
};

// For a bound of letters and digits only, JavaScript's order equals that by code points.
const date: MakeTests = {
  '==': (name, wanted) => (typeof wanted === 'string' && wanted !== '' ? (talk) => talk[name] === wanted : null),
  '<': (name, bound) => {
    if (!isPlain(bound)) return null;
    return (talk) => {
      const value = talk[name];
      return isFilled(value) && value < bound;
    };
  },
  '<=': (name, bound) => {
    if (!isPlain(bound)) return null;
    return (talk) => {
      const value = talk[name];
      return isFilled(value) && value <= bound;
    };
  },
  '>': (name, bound) => {
    if (!isPlain(bound)) return null;
    return (talk) => {
      const value = talk[name];
      return isFilled(value) && value > bound;
    };
  },
  '>=': (name, bound) => {
    if (!isPlain(bound)) return null;
    return (talk) => {
      const value = talk[name];
      return isFilled(value) && value >= bound;
    };
  },
  between: (name, low, high) => {
    if (!isPlain(low) || !isPlain(high)) return null;
    return (talk) => {
      const value = talk[name];
      return isFilled(value) && value >= low && value <= high;
    };
  },
  empty: (name) => (talk) => !isFilled(talk[name]),
};

const option: MakeTests = {
  '==': (name, wanted) => {
    if (typeof wanted !== 'string' && typeof wanted !== 'number') return null;
    return (talk) => readOption(talk[name]) === wanted;
  },
  in: (name, choices) => {
    if (!Array.isArray(choices)) return null;
    const ids = new Set<unknown>(choices);
    return (talk) => ids.has(readOption(talk[name]));
  },
};

const boolean: MakeTests = {
  '==': (name, wanted) => (typeof wanted === 'boolean' ? (talk) => talk[name] === wanted : null),
  empty: (name) => (talk) => typeof talk[name] !== 'boolean',
};

const matching =
  (pattern: (folded: string) => string): MakeTest =>
  (name, part) => {
    if (typeof part !== 'string') return null;
    const sought = new RegExp(pattern(foldedPattern(part)));
    return (talk) => {
      const value = talk[name];
      return typeof value === 'string' && sought.test(value);
    };
  };

const text: MakeTests = {
  // Folding preserves the length, so most texts need not be folded.
  '==': (name, wanted) => {
    if (typeof wanted !== 'string') return null;
    return (talk) => {
      const value = talk[name];
      return typeof value === 'string' && value.length === wanted.length && foldText(value) === wanted;
    };
  },
  contains: matching((part) => part),
  startsWith: matching((part) => `^${part}`),
  endsWith: matching((part) => `${part}$`),
  empty: (name) => (talk) => !isFilled(talk[name]),
};

const quickTests: Partial<Record<FilterType, MakeTests>> = { number, date, option, boolean, text };

const isFinite = (value: unknown): value is number => Number.isFinite(value);
const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isPlain = (operand: Resolved | undefined): operand is string =>
  typeof operand === 'string' && /^[\w-]+$/.test(operand);

function asOperand(operand: Resolved): Comparable | Choices {
  if (!Array.isArray(operand)) return operand;
  return operand.some((entry) => typeof entry === 'object') ? (operand as Span[]) : new Set(operand);
}
