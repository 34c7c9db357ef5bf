import type { Comparable } from './valueKinds';

/** Binds a value as a type; answers its placeholder. */
export type Bind = (value: unknown, type: string) => string;

/** The values of a condition, resolved. */
export type Operands = readonly (Comparable | readonly Comparable[])[];

/** The left side of a comparison, and the type that the values beside it are bound as. */
export interface Side {
  left: string;
  type: string;
  /** The SQL array of its entries, where it holds several. */
  entries?: string;
  /** Whether the column itself is that array. */
  isArray?: boolean;
}
