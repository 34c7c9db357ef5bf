/**
 * A path of this server: it begins with one '/', so that no other host is meant by it. Apart from the schemas, whose
 * library no page needs to load for one pattern.
 */
export const lookupPathPattern = '^/(?![/\\\\])[^\\s\\\\]*$';
