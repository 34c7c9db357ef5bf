/** What a formula computes with. A date-time is an instant; a yes/no is never empty. */
export type FormulaType = 'number' | 'text' | 'date' | 'datetime' | 'boolean';

/**
 * A value in the evaluation of a formula: a number as a multiple of 10^-10, a date as `YYYY-MM-DD`, an instant in milliseconds;
 * `null` when empty.
 */
export type FormulaValue = bigint | string | number | boolean | null;

/** A part of a formula with the type of its value. */
export type FormulaNode =
  | { readonly kind: 'literal'; readonly type: FormulaType; readonly value: FormulaValue }
  | { readonly kind: 'attribute'; readonly type: FormulaType; readonly id: number }
  | {
      readonly kind: 'call';
      readonly type: FormulaType;
      /** A key of the functions and operators. */
      readonly name: string;
      readonly items: readonly FormulaNode[];
    };

/** A formula that was parsed and checked. */
export interface Formula {
  readonly root: FormulaNode;
  readonly type: FormulaType;
  /** The attributes that it uses, each once. */
  readonly attributeIds: readonly number[];
  /** The number of its parts. */
  readonly nodes: number;
}

/** An attribute that a formula may use. */
export interface FormulaAttribute {
  readonly id: number;
  readonly type: FormulaType;
}

/** The moment of an evaluation, and the zone of its dates. */
export interface FormulaContext {
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
}

/** The limits of one formula. */
export const formulaLimits = { length: 2000, nodes: 200, depth: 60, text: 10_000 } as const;
