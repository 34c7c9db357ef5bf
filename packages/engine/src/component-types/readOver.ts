import type { SubjectAttribute } from '../contract/attribute';
import type { ComponentType, FormatContext, ParseResult } from './ComponentType';

/**
 * Reads a text that is typed or pasted over a value. The text that the value already shows is that value, with all that the
 * text leaves out (seconds, which of two equal hours); any other text is what `parse` makes of it.
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
