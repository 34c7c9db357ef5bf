import { filterAttributesUsed } from '@assunto/engine/core';
import { HttpError } from '../http/errors';
import type { SavedFilterMetadata } from '../metadata/CompanyMetadata';
import type { RecordRequest, AccountRequest } from './RecordRequest';

/**
 * The saved filters of a subject that the caller may use: their own and shared ones, as far as they may read what these
 * name. One over a forbidden attribute could not be used, and would disclose its values.
 */
export function usableFilters(request: RecordRequest): SavedFilterMetadata[] {
  const readable = new Set(request.permissions.readable.map(({ identifier }) => identifier));
  return request.subject.savedFilters.filter(
    (saved) =>
      // Who sees as a person sees no more than an administrator: their private filters are not among it.
      (saved.isShared || (saved.accountId === request.account.accountId && !request.account.viewing)) &&
      filterAttributesUsed(saved.filter).every((identifier) => readable.has(identifier)),
  );
}

/** A saved filter by its id. Throws SAVED_FILTER_NOT_FOUND for one that the caller may not use, like for none. */
export function usableFilter(request: RecordRequest, filterId: number): SavedFilterMetadata {
  const found = usableFilters(request).find((saved) => saved.filterId === filterId);
  if (!found) throw new HttpError('SAVED_FILTER_NOT_FOUND');
  return found;
}

/** Whether the caller may change or delete it: its owner, and administrators what is shared. */
export function mayEditFilter({ account }: AccountRequest, saved: SavedFilterMetadata): boolean {
  return saved.accountId === account.accountId || (account.isAdmin && saved.isShared);
}
