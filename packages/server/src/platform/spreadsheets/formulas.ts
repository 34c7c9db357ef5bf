/**
 * Matches what a spreadsheet may evaluate as a formula (OWASP, CSV injection), including full-width signs. Leading apostrophes
 * match too, so that an added one can be removed again without removing one of the text.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Whether a text could be evaluated as a formula when it is opened, or looks like one that was escaped. */
export const looksLikeFormula = (text: string): boolean => formulaStart.test(text);

/** The text for a CSV file: an apostrophe prevents a spreadsheet from evaluating it. */
export const defusedText = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

/** The inverse of `defusedText`. */
export const fusedText = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text) ? text.slice(1) : text;
