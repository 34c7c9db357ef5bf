/** A status as it is compared: trimmed, in lower case, accents kept. */
export function statusKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR');
}

/**
 * Whether two names are of the same status.
 *
 * @example
 * isSameStatus(' EM EXECUÇÃO', 'Em Execução'); // true
 */
export function isSameStatus(one: string, other: string): boolean {
  return statusKey(one) === statusKey(other);
}
