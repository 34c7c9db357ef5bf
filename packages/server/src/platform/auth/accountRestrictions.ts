import type { AccountRestrictions, RestrictingSelection, SharedTalks } from '@assunto/engine/core';
import { dropOldest } from '../cache/dropOldest';

/** The columns of an account that restrict its records. */
export interface RestrictingColumns {
  attributes: readonly RestrictingSelection[];
  shared_talks: readonly SharedTalks[] | null;
}

/** The maximum number of cached restrictions; permissions are compiled once for each cached one. */
const mostRemembered = 5000;
const remembered = new Map<string, AccountRestrictions>();

/** The restrictions of an account; `null` for none. Accounts with equal columns get the same object. */
export function accountRestrictions(row: RestrictingColumns): AccountRestrictions | null {
  const { attributes, shared_talks: sharedTalks } = row;
  if (attributes.length === 0 && (sharedTalks ?? []).length === 0) return null;
  const key = JSON.stringify([
    attributes.map(({ attributeId, subjectId, value }) => [attributeId, subjectId, value]),
    (sharedTalks ?? []).map(({ subjectId, filter }) => [subjectId, filter]),
  ]);
  const known = remembered.get(key) ?? { attributes, sharedTalks: sharedTalks ?? [] };
  remembered.delete(key);
  dropOldest(remembered, mostRemembered);
  remembered.set(key, known);
  return known;
}
