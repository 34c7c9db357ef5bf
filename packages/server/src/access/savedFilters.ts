import { isFilterReadable } from '@assunto/engine/core';
import { HttpError } from '../platform/errors/errors';
import type { SavedFilterMetadata } from '../metadata/CompanyMetadata';
import { readableThrough } from './recordSql';
import type { RecordRequest, AccountRequest } from './RecordRequest';

/**
 * The saved filters of a subject that the caller may use: their own and shared ones, provided that they may read the attributes
 * used. A filter over a forbidden attribute cannot be used, and its text would disclose values.
 */
export function usableFilters(request: RecordRequest): SavedFilterMetadata[] {
  const related = readableThrough(request);
  return request.subject.savedFilters.filter(
    (saved) =>
      // An administrator who views as a person does not see this person's private filters.
      (saved.isShared || (saved.accountId === request.account.accountId && !request.account.viewing)) &&
      isFilterReadable(saved.filter, request.permissions, related),
  );
}

/** A saved filter by its id. Throws SAVED_FILTER_NOT_FOUND when it does not exist or the caller may not use it. */
export function usableFilter(request: RecordRequest, filterId: number): SavedFilterMetadata {
  const found = usableFilters(request).find((saved) => saved.filterId === filterId);
  if (!found) throw new HttpError('SAVED_FILTER_NOT_FOUND');
  return found;
}

/** Whether the caller may change or delete a filter: its owner may, and administrators may if it is shared. */
export function mayEditFilter({ account }: AccountRequest, saved: SavedFilterMetadata): boolean {
  return saved.accountId === account.accountId || (account.isAdmin && saved.isShared);
}
