import { translateOf } from '../messages/engineTranslate';
import type { MessageContext } from './ComponentType';

/** The maximum length of an invalid text that a message repeats, in characters. */
const longestFound = 60;

/**
 * Appends the invalid text to a message: `Informe um número inteiro. Foi informado "1,5".` A value that is no text, or blank, is
 * not repeated. Messages from the specification are used literally and do not pass through here.
 */
export function withFound(expected: string, refused: unknown, context?: MessageContext): string {
  const text = typeof refused === 'string' ? refused.trim().replace(/\s+/g, ' ') : '';
  if (text === '') return expected;
  const found = [...text];
  const shown = found.length > longestFound ? `${found.slice(0, longestFound).join('')}…` : text;
  return translateOf(context)('value.found', { expected, found: shown });
}
