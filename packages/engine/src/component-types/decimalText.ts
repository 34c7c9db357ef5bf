/**
 * Decimal numbers as text: an optional minus, digits, and a point before the decimals (`-1234.5`). Rounding works on the written
 * digits, because the float of `1.005` is slightly less than that.
 */

/** The text of a number, without an exponent. */
export function decimalTextOf(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  // From 1e21 on a number is whole; below 1e-6, twenty decimals exceed any configurable precision.
  return Math.abs(value) >= 1 ? BigInt(value).toString() : value.toFixed(20);
}

/** Rounds to exactly `precision` decimals, halves away from zero: `1.005` with 2 is `1.01`. */
export function roundDecimal(text: string, precision: number): string {
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const truncated = BigInt(`0${whole}${part.slice(0, precision).padEnd(precision, '0')}`);
  const rounded = truncated + (Number(part[precision] ?? 0) >= 5 ? 1n : 0n);
  return scaledText(text.startsWith('-') ? -rounded : rounded, precision);
}

/** The text of `scaled` divided by ten to the power of `precision`. */
export function scaledText(scaled: bigint, precision: number): string {
  const sign = scaled < 0n ? '-' : '';
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(precision + 1, '0');
  const point = digits.length - precision;
  return sign + digits.slice(0, point) + (precision > 0 ? `.${digits.slice(point)}` : '');
}
