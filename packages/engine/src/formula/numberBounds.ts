/**
 * What is known of every number that an SQL expression may give, so that the checks of a decimal (`decimals.ts`) are made only where
 * a result may need them: most formulas multiply and add amounts that are far from the limits.
 */
export interface NumberBounds {
  /** The absolute value, at most; `Infinity` when unknown. */
  readonly most: number;
  /** The number of decimals, at most; `Infinity` when unknown. */
  readonly decimals: number;
}

/** Of values of which nothing is known, not even that they are decimals of formulas. */
export const anyNumber: NumberBounds = { most: Infinity, decimals: Infinity };

/** Of a result that was checked. */
export const anyDecimal: NumberBounds = { most: 1e25, decimals: 10 };

/** Below the limit of 10^25 by more than the sums and products of these bounds are inexact. */
const surelyInRange = 9e24;

const limit = '1e25';

/** The SQL of a number brought to a decimal of formulas, by the cheapest means that its bounds allow. */
export function decimalSql(sql: string, { most, decimals }: NumberBounds): string {
  const rounded = decimals > 10 ? `round(${sql}, 10)` : sql;
  return most < surelyInRange ? rounded : emptyBeyond(rounded, `-${limit}`, limit);
}

/**
 * The SQL of a number that is empty at these limits and beyond, also where it is not a number. It names the number once, and costs a
 * tenth of a call of a function.
 *
 * @example
 * const whole = emptyBeyond('round(t.a_12)', '-9007199254740992', '9007199254740992');
 */
export const emptyBeyond = (sql: string, low: string, high: string): string =>
  `nullif(nullif(least(greatest(${sql}, ${low}), ${high}), ${high}), ${low})`;

/** The bounds of what `decimalSql` gives. */
export const decimalBounds = ({ most, decimals }: NumberBounds): NumberBounds => ({
  most: Math.min(most, anyDecimal.most),
  decimals: Math.min(decimals, anyDecimal.decimals),
});

/** The bounds of a value that is one of these. */
export const widest = (all: readonly NumberBounds[]): NumberBounds => ({
  most: Math.max(...all.map(({ most }) => most)),
  decimals: Math.max(...all.map(({ decimals }) => decimals)),
});

/** The bounds of a sum or a difference. */
export const sumBounds = (all: readonly NumberBounds[]): NumberBounds => ({
  most: all.reduce((sum, { most }) => sum + most, 0),
  decimals: widest(all).decimals,
});

/** The bounds of a product. */
export const productBounds = ([left = anyNumber, right = anyNumber]: readonly NumberBounds[]): NumberBounds => ({
  // Zero times an unknown value.
  most: left.most * right.most || 0,
  decimals: left.decimals + right.decimals,
});
