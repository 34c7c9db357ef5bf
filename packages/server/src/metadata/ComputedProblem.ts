import type { MessageValues } from '@assunto/engine/core';
import type { FormulaError } from '@assunto/engine/formula';
import type { ServerMessageKey } from '../platform/messages/language';

/** Why an attribute cannot be computed. */
export class ComputedProblem extends Error {
  readonly key: ServerMessageKey;
  readonly values: MessageValues;
  /** The error of its formula, with the position. */
  readonly formulaError: FormulaError | null;

  constructor(key: ServerMessageKey, values: MessageValues = {}, formulaError: FormulaError | null = null) {
    super(key);
    this.name = 'ComputedProblem';
    this.key = key;
    this.values = values;
    this.formulaError = formulaError;
  }
}
