import { isEmail } from '../text/emailPattern';
import { normaliseText } from './normaliseText';

/**
 * The parts of a list that is stored as one text, joined by ';'.
 *
 * @example
 * partsOfTexts('um;dois'); // ['um', 'dois']
 */
export function partsOfTexts(value: string | null): string[] {
  return value === null ? [] : value.split(';');
}

/** Parts as one stored text: trimmed, without empty ones, each once; `null` when none is left. */
export function textsOfParts(parts: readonly string[]): string | null {
  const filled = parts.map((part) => part.trim()).filter((part) => part !== '');
  return filled.length > 0 ? [...new Set(filled)].join(';') : null;
}

/** The texts of what was typed, pasted or sent: each line, and what stands between ';', is one. */
export function splitTextList(text: string): string[] {
  return (normaliseText(text) ?? '').split(/[;\n\t]/).flatMap(trimmed);
}

/** The addresses of what was typed, pasted or sent: also between ',' and blanks, and out of `Ana Souza <ana@empresa.example>`. */
export function splitEmailList(text: string): string[] {
  return (normaliseText(text) ?? '').split(/[;,\n\t]/).flatMap((part) => {
    const named = /<([^<>]*)>\s*$/.exec(part)?.[1];
    return named !== undefined && isEmail(named.trim()) ? [named.trim()] : part.split(' ').flatMap(trimmed);
  });
}

const trimmed = (part: string) => (part.trim() === '' ? [] : [part.trim()]);
