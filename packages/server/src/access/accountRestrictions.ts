import type { AccountRestrictions, RestrictingSelection, SharedTalks } from '@assunto/engine/core';

/** The columns of an account that narrow its records. */
export interface RestrictingColumns {
  attributes: readonly RestrictingSelection[];
  shared_talks: readonly SharedTalks[] | null;
}

/** The most restrictions that are remembered; permissions are compiled once for each as long as they are. */
const mostRemembered = 5000;
const remembered = new Map<string, AccountRestrictions>();

/** What narrows the records of an account; `null` is nothing. Accounts with equal columns have the same object. */
export function accountRestrictions(row: RestrictingColumns): AccountRestrictions | null {
  const { attributes, shared_talks: sharedTalks } = row;
  if (attributes.length === 0 && (sharedTalks ?? []).length === 0) return null;
  const key = JSON.stringify([
    attributes.map(({ attributeId, subjectId, value }) => [attributeId, subjectId, value]),
    (sharedTalks ?? []).map(({ subjectId, filter }) => [subjectId, filter]),
  ]);
  const known = remembered.get(key) ?? { attributes, sharedTalks: sharedTalks ?? [] };
  remembered.delete(key);
  const oldest = remembered.size >= mostRemembered ? remembered.keys().next().value : undefined;
  if (oldest !== undefined) remembered.delete(oldest);
  remembered.set(key, known);
  return known;
}
