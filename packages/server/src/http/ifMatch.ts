/** The versions that a caller's `If-Match` allows what it changes to have; `any` is its `*`. `null` without the header. */
export type AllowedVersions = ReadonlySet<string> | 'any' | null;

/** The entity tag of a version: the `ETag` of its answers, and what `If-Match` sends back. */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * Reads an `If-Match` header. A tag that a proxy marked as weak (`W/"3"`) counts: it names the version, not the bytes.
 */
export function readIfMatch(header: string | undefined): AllowedVersions {
  if (header === undefined) return null;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') ? 'any' : new Set(tags);
}

/** Whether a caller allows what it changes to have `version`. */
export const isAllowed = (allowed: AllowedVersions, version: number): boolean =>
  allowed === null || allowed === 'any' || allowed.has(etagOf(version));
