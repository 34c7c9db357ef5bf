/**
 * A path of this server: it begins with a single '/', so that it cannot name another host. Separate from the schemas, so that
 * pages do not load TypeBox for one pattern.
 */
export const lookupPathPattern = '^/(?![/\\\\])[^\\s\\\\]*$';
