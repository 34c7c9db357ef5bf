import type { FilterField } from './FilterField';
import type { PositiveOperator } from './operatorFacts';
import type { Operands } from './SqlCondition';

const ofPieces: ReadonlySet<PositiveOperator> = new Set(['contains', 'startsWith', 'endsWith']);

/**
 * The characters that a condition on a part of a text ignores in value and part alike (`ComponentType.punctuation`): '' for none,
 * and where the part consists only of them.
 */
export function passedOver(
  { attribute, componentType, filterType }: FilterField,
  operator: PositiveOperator,
  [piece]: Operands,
): string {
  if (!attribute || filterType !== 'text' || !ofPieces.has(operator) || typeof piece !== 'string') return '';
  const punctuation = componentType?.punctuation?.(attribute) ?? '';
  return withoutPunctuation(piece, punctuation) === '' ? '' : punctuation;
}

/** A text without the given characters, like `translate(text, punctuation, '')` in SQL; any other value is returned unchanged. */
export function withoutPunctuation<Value>(value: Value, punctuation: string): Value | string {
  if (typeof value !== 'string' || punctuation === '') return value;
  return [...value].filter((character) => !punctuation.includes(character)).join('');
}
