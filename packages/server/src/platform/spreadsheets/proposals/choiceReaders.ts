import { foldText } from '@assunto/engine/core';
import type { CellReader } from './CellReader';

const answers: ReadonlySet<string> = new Set('sim nao s n verdadeiro falso true false yes no y x on off'.split(' '));

/** 10: answers such as `Sim` and `Não`. Zeros and ones are numbers. */
export const checkboxReader = (): CellReader => ({
  reads: ({ value, text }) => typeof value === 'boolean' || (text.length <= 10 && answers.has(foldText(text))),
  settings: () => ({ componentId: 10 }),
});

/** The most different values of a list of options, and the longest one in characters. */
const mostOptions = 50;
const longestOption = 250;
/** Each value of a list occurs this often at the average, so that a column of names is not taken for one. */
const repetitions = 2;

/** 4: one of at most fifty values that repeat. */
export function selectReader(): CellReader {
  const options = new OptionSurvey();
  let count = 0;
  return {
    reads({ value, text }) {
      if (typeof value === 'object' || text.length > longestOption || text.includes('\n')) return false;
      count += 1;
      return options.add(text);
    },
    settings: () =>
      options.isFull || count < options.size * repetitions
        ? null
        : { componentId: 4, componentConfigs: { options: options.list() } },
  };
}

/** The share of cells with several values from which a column is a list of several options. */
const severalShare = 0.1;
const longestPart = 60;
const mostParts = 20;

/** 4 with several values: parts between `;` or `,` that repeat. */
export function multiSelectReader(): CellReader {
  const options = new OptionSurvey();
  let parts = 0;
  let severalCount = 0;
  return {
    reads({ value, text }) {
      if (typeof value !== 'string' || text.length > longestPart * mostParts || text.includes('\n')) return false;
      const names = text.split(text.includes(';') ? ';' : ',').map((part) => part.trim());
      if (names.length > mostParts || names.some((name) => name === '' || name.length > longestPart)) return false;
      parts += names.length;
      if (names.length > 1) severalCount += 1;
      return names.every((name) => options.add(name));
    },
    settings: ({ filledCount }) => {
      const isList = severalCount > 0 && severalCount >= filledCount * severalShare;
      if (!isList || options.isFull || parts < options.size * repetitions) return null;
      return { componentId: 4, isMultipleValues: true, componentConfigs: { options: options.list() } };
    },
  };
}

/** Collects the different names of a column, without regard to case and accents, with their most frequent spelling. */
class OptionSurvey {
  readonly #names = new Map<string, Map<string, number>>();
  isFull = false;

  get size(): number {
    return this.#names.size;
  }

  /** `false` when there are too many. */
  add(name: string): boolean {
    if (this.isFull) return false;
    const key = foldText(name);
    const spellings = this.#names.get(key) ?? new Map<string, number>();
    if (this.#names.size === mostOptions && !this.#names.has(key)) {
      this.isFull = true;
      this.#names.clear();
      return false;
    }
    this.#names.set(key, spellings);
    if (spellings.has(name) || spellings.size < mostOptions) spellings.set(name, (spellings.get(name) ?? 0) + 1);
    return true;
  }

  /** In alphabetical order; their ids are numbers from 1. */
  list(): { id: string; name: string }[] {
    const names = [...this.#names.values()].map((spellings) => {
      const [first] = [...spellings].sort(([, one], [, other]) => other - one);
      return first?.[0] ?? '';
    });
    return names
      .sort((one, other) => one.localeCompare(other, 'pt-BR', { numeric: true }))
      .map((name, index) => ({ id: String(index + 1), name }));
  }
}
