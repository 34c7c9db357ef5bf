/**
 * The pattern of an e-mail address, used everywhere (choice 10): word characters with dots, hyphens and the signs `+ % ' &`, an
 * `@`, a domain, and a top-level domain of two letters or more. The source of a regular expression, for `u` and without flags.
 */
export const emailPattern = "^[\\w+%'&-]+(?:\\.[\\w+%'&-]+)*@(?:\\w(?:[\\w-]*\\w)?\\.)+[A-Za-z]{2,}$";

/** The maximum length of an address that mail servers accept. */
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
