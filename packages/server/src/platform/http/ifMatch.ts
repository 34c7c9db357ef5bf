/** The versions that a caller's `If-Match` accepts for what it changes; `any` stands for `*`. `null` without the header. */
export type AllowedVersions = ReadonlySet<string> | 'any' | null;

/** The entity tag of a version: sent as `ETag`, and returned in `If-Match`. */
export const etagOf = (version: number): string => `"${version}"`;

/** Parses an `If-Match` header. A tag that a proxy marked as weak (`W/"3"`) is accepted: it names the version, not the bytes. */
export function readIfMatch(header: string | undefined): AllowedVersions {
  if (header === undefined) return null;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') ? 'any' : new Set(tags);
}

/** Whether a caller may change something that has `version`. */
export const isAllowed = (allowed: AllowedVersions, version: number): boolean =>
  allowed === null || allowed === 'any' || allowed.has(etagOf(version));
