import { translateOf } from '../messages/engineTranslate';
import type { MessageContext } from './ComponentType';

/** Longest part of a text that a sentence repeats, in characters. */
const longestFound = 60;

/**
 * A sentence that says what is expected, and what was found where that is a text: `Informe um número inteiro. Foi informado
 * "1,5".` A value that is no text, or blank, is not repeated. Sentences of the specification are said as they are written
 * there: they do not pass through here.
 */
export function withFound(expected: string, refused: unknown, context?: MessageContext): string {
  const text = typeof refused === 'string' ? refused.trim().replace(/\s+/g, ' ') : '';
  if (text === '') return expected;
  const found = [...text];
  const shown = found.length > longestFound ? `${found.slice(0, longestFound).join('')}…` : text;
  return translateOf(context)('value.found', { expected, found: shown });
}
