import { filterSubject } from './names';

/**
 * Whether the records of a subject are never deactivated, by anyone: those of saved filters.
 *
 * @example
 * isNeverDeactivated('filtro'); // true
 */
export function isNeverDeactivated(subjectIdentifier: string): boolean {
  return subjectIdentifier.toLowerCase() === filterSubject;
}
