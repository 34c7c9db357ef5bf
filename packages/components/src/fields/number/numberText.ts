/** A number keeps at most 15 significant digits exactly, so that is all one can type. */
const mostDigits = 15;

/**
 * What may be typed into a number: an optional minus, then digits (1§5); everything else is left out, with the decimals of
 * a pasted number, which are no more digits of it.
 */
export function cleanNumberText(text: string): string {
  const digits = text
    .replace(/(\d)[.,]\d{1,2}\s*$/, '$1')
    .replace(/\D/g, '')
    .slice(0, mostDigits);
  return text.trimStart().startsWith('-') ? `-${digits}` : digits;
}

/** The number that a cleaned text stands for; `null` while there is no digit yet. */
export function numberFromText(text: string): number | null {
  return /\d/.test(text) ? Number(text) + 0 : null;
}
