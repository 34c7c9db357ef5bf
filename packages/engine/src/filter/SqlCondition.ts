import type { Comparable } from './valueKinds';

/** Binds a value with a type; returns its placeholder. */
export type Bind = (value: unknown, type: string) => string;

/** The values of a condition, resolved. */
export type Operands = readonly (Comparable | readonly Comparable[])[];

/** The left side of a comparison, and the type with which the values beside it are bound. */
export interface Side {
  left: string;
  type: string;
  /** The SQL array of its entries, if it has several. */
  entries?: string;
  /** Whether the column itself is that array. */
  isArray?: boolean;
}
