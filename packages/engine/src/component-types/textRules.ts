import type { SubjectAttribute } from '../contract/attribute';
import { translateOf } from '../messages/engineTranslate';
import type { JsonSchema, MessageContext } from './ComponentType';

/** The default maximum length of a text. */
export const defaultTextLength = 800;

/** The schema of a text with minimum characters and words, and maximum characters. */
export function textSchema(attribute: SubjectAttribute): JsonSchema {
  const { minChars = 0, minWords = 0 } = attribute.componentConfigs;
  return {
    type: 'string',
    maxLength: attribute.length ?? defaultTextLength,
    ...(minChars > 0 && { minLength: minChars }),
    ...(minWords > 0 && { pattern: `^\\s*\\S+(?:\\s+\\S+){${minWords - 1}}` }),
  };
}

/** The messages of `textSchema`, with the attribute's name and numbers. */
export function textMessages(
  attribute: SubjectAttribute,
  _refused?: unknown,
  context?: MessageContext,
): Readonly<Record<string, string>> {
  const translate = translateOf(context);
  const { name } = attribute;
  const { minChars = 0, minWords = 0 } = attribute.componentConfigs;
  return {
    ...(minChars > 0 && { minLength: translate('text.minChars', { name, count: String(minChars) }) }),
    ...(minWords > 0 && { pattern: translate('text.minWords', { name, count: String(minWords) }) }),
  };
}
