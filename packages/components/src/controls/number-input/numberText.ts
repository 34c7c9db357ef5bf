/** How a `NumberInput` formats and parses its number by default. */
export interface NumberRules {
  /** The maximum number of decimals; 0 by default: whole numbers. */
  decimals?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

/** Digits without groups, or in groups of three with dots; decimals after a comma. */
const written = /^([-\u2212]?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/;

/** A number as it is typed in Portuguese: decimal comma, no group separators. */
export function formatNumberText(value: number | null): string {
  // Invalid text that a caller stores as its value is shown as it is.
  if (typeof value !== 'number') return value ?? '';
  return value.toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 20 });
}

/** Parses a text: `null` for an empty text, `undefined` for one that is no valid number. */
export function parseNumberText(text: string, rules: NumberRules): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const [, minus = '', whole = '', part = ''] = written.exec(typed) ?? [];
  if (whole === '' || part.length > (rules.decimals ?? 0)) return undefined;
  const value = Number(`${minus && '-'}${whole.replaceAll('.', '')}.${part || '0'}`) + 0;
  const { minimum = -Number.MAX_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = rules;
  return value >= minimum && value <= maximum ? value : undefined;
}
