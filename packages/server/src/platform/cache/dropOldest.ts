/** Drops the oldest entry of a map that has `most` entries or more, before another one is added. */
export function dropOldest<Key>(map: Map<Key, unknown>, most: number): void {
  const oldest = map.size >= most ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
}
