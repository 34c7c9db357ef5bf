/** The characters that change the direction of the text after them until another one ends it (Unicode UAX 9). */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text without marks of direction, so that it cannot turn what stands beside it around. */
export const withoutDirections = (text: string): string => text.replace(directions, '');

/**
 * Joins texts of other people with texts of the product, or with each other, in one sentence: marks of direction are left out of
 * each value. What a translation fills in has none anyway.
 *
 * @example
 * const label = joined`${subject.subjectName} (${talk.displayName})`;
 */
export const joined = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  texts.reduce((sentence, text, index) => sentence + withoutDirections(String(values[index - 1] ?? '')) + text);
