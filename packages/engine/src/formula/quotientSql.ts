import { anyDecimal, type NumberBounds } from './numberBounds';

/**
 * The SQL of a division, before it is rounded half away from zero as in `decimals.ts`. PostgreSQL gives a quotient the decimals of its
 * dividend; with enough of them none that is next to the middle between two decimals of formulas is rounded to it.
 */
export function quotientSql(dividend: string, divisor: string, bounds: readonly NumberBounds[]): string {
  return `(round(${dividend}, ${exactDecimals(bounds)}) / nullif(${divisor}, 0))`;
}

/** The bounds of a division: by the smallest divisor that is not zero. */
export function quotientBounds([above = anyDecimal, below = anyDecimal]: readonly NumberBounds[]): NumberBounds {
  return { most: above.most * 10 ** below.decimals, decimals: Infinity };
}

/** Two fractions that differ, differ by at least the inverse of the product of their denominators; one is twice a power of ten. */
function exactDecimals([above = anyDecimal, below = anyDecimal]: readonly NumberBounds[]): number {
  return Math.ceil(Math.log10(Math.max(1, below.most))) + above.decimals + below.decimals + 12;
}
