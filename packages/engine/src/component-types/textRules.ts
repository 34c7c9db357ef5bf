import type { SubjectAttribute } from '../contract/attribute';
import { maskPlaceholder, maskPattern } from '../text/inputMask';
import type { JsonSchema } from './ComponentType';

/** The longest text unless the attribute says otherwise. */
export const defaultTextLength = 800;

/**
 * The schema of a text with its smallest number of characters and words, and its largest number of characters. A mask
 * says more than a number of words, and takes its place.
 */
export function textSchema(attribute: SubjectAttribute): JsonSchema {
  const { minChars = 0, minWords = 0, inputMask } = attribute.componentConfigs;
  return {
    type: 'string',
    maxLength: attribute.length ?? defaultTextLength,
    ...(minChars > 0 && { minLength: minChars }),
    ...(inputMask
      ? { pattern: maskPattern(inputMask) }
      : minWords > 0 && { pattern: `^\\s*\\S+(?:\\s+\\S+){${minWords - 1}}` }),
  };
}

/** The sentences of `textSchema`, with the attribute's name and numbers. */
export function textMessages(attribute: SubjectAttribute): Readonly<Record<string, string>> {
  const { minChars = 0, minWords = 0, inputMask } = attribute.componentConfigs;
  return {
    ...(minChars > 0 && { minLength: `${attribute.name} deve conter pelo menos ${minChars} caracteres` }),
    ...(inputMask
      ? { pattern: `Informe ${attribute.name} no formato ${maskPlaceholder(inputMask)}.` }
      : minWords > 0 && { pattern: `${attribute.name} deve conter pelo menos ${minWords} palavras` }),
  };
}
