/** Normalises a status name for comparison: trimmed, in lower case, with accents. */
export function statusKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR');
}

/**
 * Whether two names mean the same status.
 *
 * @example
 * isSameStatus(' EM EXECUÇÃO', 'Em Execução'); // true
 */
export function isSameStatus(one: string, other: string): boolean {
  return statusKey(one) === statusKey(other);
}
