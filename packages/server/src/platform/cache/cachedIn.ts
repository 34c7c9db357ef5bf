/** The value of a key; `create` makes it the first time. */
export function cachedIn<Key extends object, Value>(cache: WeakMap<Key, Value>, key: Key, create: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = create();
  cache.set(key, value);
  return value;
}
