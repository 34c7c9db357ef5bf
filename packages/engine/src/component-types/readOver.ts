import type { SubjectAttribute } from '../contract/attribute';
import type { ComponentType, FormatContext, ParseResult } from './ComponentType';

/**
 * Parses text that is typed or pasted over a value. Text equal to the value's own text returns this value, including what the
 * text omits (seconds, which of two repeated hours); any other text is parsed with `parse`.
 *
 * @example
 * const read = readOver(datetimeType, '2023-04-01T18:03:14Z', '01/04/2023 15:03', attribute, { timeZone: 'America/Sao_Paulo' });
 * // { ok: true, value: '2023-04-01T18:03:14Z' }
 */
export function readOver<Value>(
  type: ComponentType<Value>,
  before: Value | null,
  text: string,
  attribute: SubjectAttribute,
  context: FormatContext,
): ParseResult<Value> {
  if (text.trim() === type.format(before, attribute, context)) return { ok: true, value: before };
  return type.parse(text, attribute, context);
}
