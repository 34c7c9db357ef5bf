/**
 * What a spreadsheet may take for a formula (OWASP, CSV injection), the wide forms of the signs included. Apostrophes before
 * it count too: each one that is added can be taken away again without touching those of the text.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Whether a text could run as a formula where it is opened, or reads like one that is marked as text. */
export const looksLikeFormula = (text: string): boolean => formulaStart.test(text);

/** The text for a CSV file: an apostrophe keeps a spreadsheet from running it. */
export const defusedText = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

/** The text that `defusedText` was given. */
export const fusedText = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text) ? text.slice(1) : text;
