import { useMemo } from 'react';
import { useEarlyEffect } from './useEarlyEffect';

/**
 * An object with a stable identity whose properties are always those of the latest `value`, for what exists longer than one render
 * and must not end because a parent component created something anew. Another `key` is another object.
 */
export function useLive<Value extends object>(value: Value, key?: unknown): Value {
  // The first value is read while rendering; every later one is set below.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const live = useMemo(() => createLive(value), [key]);
  useEarlyEffect(() => live.set(value), [live, value]);
  return live.value;
}

/** An object that forwards every read to the value that was set last. Methods are bound to that value. */
function createLive<Value extends object>(initial: Value): { value: Value; set(next: Value): void } {
  let latest = initial;
  const value = new Proxy({} as Value, {
    get(_target, name) {
      const found: unknown = Reflect.get(latest, name);
      return typeof found === 'function' ? (found.bind(latest) as unknown) : found;
    },
    has: (_target, name) => Reflect.has(latest, name),
  });
  return {
    value,
    set(next) {
      latest = next;
    },
  };
}
