/**
 * What an e-mail address looks like, everywhere (decision 10): word characters with dots, hyphens and the signs `+ % ' &`,
 * an `@`, a domain, and an ending of two letters or more. A regular expression's source, for `u` and without flags.
 */
export const emailPattern = "^[\\w+%'&-]+(?:\\.[\\w+%'&-]+)*@(?:\\w(?:[\\w-]*\\w)?\\.)+[A-Za-z]{2,}$";

/** The longest address that mail servers take. */
export const emailLength = 254;

const compiled = new RegExp(emailPattern);

/**
 * Whether a text is an e-mail address.
 *
 * @example
 * isEmail('ana@empresa.com.br'); // true
 */
export function isEmail(text: string): boolean {
  return text.length <= emailLength && compiled.test(text);
}
