import { filterAttributesUsed } from '@assunto/engine/core';
import { HttpError } from '../http/errors';
import type { SavedFilterMetadata } from '../metadata/CompanyMetadata';
import type { CallerAccess } from './createAccess';
import type { SubjectAccess } from './SubjectAccess';

/**
 * The saved filters of a subject that the caller may use: their own and shared ones, as far as they may read what these
 * name. One over a forbidden attribute could not be used, and would tell its values.
 */
export function usableFilters(caller: CallerAccess, access: SubjectAccess): SavedFilterMetadata[] {
  const readable = new Set(access.permissions.readable.map(({ identifier }) => identifier));
  return access.subject.savedFilters.filter(
    (saved) =>
      (saved.isShared || saved.accountId === caller.caller.accountId) &&
      filterAttributesUsed(saved.filter).every((identifier) => readable.has(identifier)),
  );
}

/** A saved filter by its id. Throws SAVED_FILTER_NOT_FOUND for one that the caller may not use, like for none. */
export function usableFilter(caller: CallerAccess, access: SubjectAccess, filterId: number): SavedFilterMetadata {
  const found = usableFilters(caller, access).find((saved) => saved.filterId === filterId);
  if (!found) throw new HttpError('SAVED_FILTER_NOT_FOUND');
  return found;
}

/** Whether the caller may change or delete it: its owner, and administrators what is shared. */
export function mayEditFilter({ caller }: CallerAccess, saved: SavedFilterMetadata): boolean {
  return saved.accountId === caller.accountId || (caller.isAdmin && saved.isShared);
}
