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

/** Joins parts to one stored text: trimmed, without empty or repeated ones; `null` when none is left. */
export function textsOfParts(parts: readonly string[]): string | null {
  const filled = parts.map((part) => part.trim()).filter((part) => part !== '');
  return filled.length > 0 ? [...new Set(filled)].join(';') : null;
}

/** Splits typed, pasted or sent text at line breaks and ';'. */
export function splitTextList(text: string): string[] {
  return (normaliseText(text) ?? '').split(/[;\n\t]/).flatMap(trimmed);
}

/**
 * Splits typed, pasted or sent text into addresses: also at ',' and spaces; `Ana Souza <ana@empresa.example>` gives only the
 * address.
 */
export function splitEmailList(text: string): string[] {
  return (normaliseText(text) ?? '').split(/[;,\n\t]/).flatMap((part) => {
    const named = /<([^<>]*)>\s*$/.exec(part)?.[1];
    return named !== undefined && isEmail(named.trim()) ? [named.trim()] : part.split(' ').flatMap(trimmed);
  });
}

const trimmed = (part: string) => (part.trim() === '' ? [] : [part.trim()]);
