import { decimalTextOf, roundDecimal, scaledText } from '../component-types/decimalText';

/**
 * Numbers of formulas: exact decimals with at most ten decimals, as whole multiples of 10^-10. Results with more are rounded, half
 * away from zero; those of 10^25 and more are empty. PostgreSQL computes the same with what
 * `formulaToSql` writes.
 */
export type Decimal = bigint;

/** The decimals of a number. */
export const decimals = 10;
const one = 10n ** BigInt(decimals);
const limit = 10n ** 25n * one;

/** A result; empty when it has too many digits. */
export const inRange = (value: Decimal): Decimal | null => (absolute(value) >= limit ? null : value);

export const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** The quotient of two whole numbers, rounded half away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const quotient = (2n * absolute(dividend) + absolute(divisor)) / (2n * absolute(divisor));
  return dividend < 0n === divisor < 0n ? quotient : -quotient;
}

export const fromWhole = (value: number | bigint): Decimal => BigInt(value) * one;

/** Parses digits with an optional minus and point. */
export function parseDecimal(text: string): Decimal {
  const [whole = '', part = ''] = roundDecimal(text, decimals).split('.');
  return BigInt(whole.replace('-', '') + part) * (whole.startsWith('-') ? -1n : 1n);
}

/** The value of a stored number; `null` for what is none, or too large. */
export function decimalOf(value: unknown): Decimal | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return inRange(parseDecimal(decimalTextOf(value)));
}

/** `-1234.5`, without trailing zeros. */
export function decimalText(value: Decimal): string {
  const text = scaledText(value, decimals).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

export const multiplied = (left: Decimal, right: Decimal): Decimal | null => inRange(divideRounded(left * right, one));

export const divided = (left: Decimal, right: Decimal): Decimal | null =>
  right === 0n ? null : inRange(divideRounded(left * one, right));

/** Rounds to a number of decimals from 0 to 10; other numbers of decimals mean the nearest of these. */
export function rounded(value: Decimal, digits: Decimal): Decimal | null {
  const wanted = digits < 0n ? 0n : digits > fromWhole(decimals) ? fromWhole(decimals) : digits;
  const unit = 10n ** (BigInt(decimals) - wanted / one);
  return inRange(divideRounded(value, unit) * unit);
}

/** The whole part. */
export const truncated = (value: Decimal): bigint => value / one;
