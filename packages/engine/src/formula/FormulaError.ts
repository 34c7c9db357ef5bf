import type { MessageValues } from '../text/createTranslate';
import type { FormulaType } from './Formula';
import type { FormulaMessageKey, FormulaTranslate } from '../messages/formulas/formulaTranslate';

/** Why a formula cannot be used, and where. */
export class FormulaError extends Error {
  readonly key: FormulaMessageKey;
  /** The part of the text that is wrong: from this character to before `end`. */
  readonly start: number;
  readonly end: number;
  readonly values: MessageValues;
  /** The types of the values that do not fit. */
  readonly types: readonly FormulaType[];

  constructor(
    key: FormulaMessageKey,
    [start, end]: readonly [number, number],
    values: MessageValues = {},
    types: readonly FormulaType[] = [],
  ) {
    super(`${key} at ${start}: ${JSON.stringify(values)}`);
    this.name = 'FormulaError';
    this.key = key;
    this.start = start;
    this.end = end;
    this.values = values;
    this.types = types;
  }

  /** The sentence for people. */
  sentence(translate: FormulaTranslate): string {
    const types = this.types.map((type) => translate(`formula.type.${type}`)).join(', ');
    return translate(this.key, { ...this.values, types });
  }
}
