/**
 * The first letters of a person's first and last name, in capitals.
 *
 * @example
 * initials('Ana Maria Ribeiro'); // 'AR'
 */
export function initials(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return `${firstLetter(first)}${firstLetter(others.at(-1) ?? '')}`.toLocaleUpperCase('pt-BR');
}

/** A letter may have several code units. */
const firstLetter = (text: string): string => [...text][0] ?? '';
