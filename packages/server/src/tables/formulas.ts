/** What a spreadsheet may take for a formula (OWASP, CSV injection), the wide forms of the signs included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const defusedStart = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** Whether a text could run as a formula where it is opened. */
export const looksLikeFormula = (text: string): boolean => formulaStart.test(text);

/** The text for a CSV file: an apostrophe keeps a spreadsheet from running it. */
export const defusedText = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

/** The text that `defusedText` was given. */
export const fusedText = (text: string): string => text.replace(defusedStart, '');
