import { useSyncExternalStore } from 'react';

/** One value outside of React, to which components can subscribe. */
export interface ValueStore<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store with the value `initial`. Setting an identical value notifies no subscriber. */
export function createValueStore<Value>(initial: Value): ValueStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; re-renders when it changes. */
export function useStoreValue<Value>(store: Pick<ValueStore<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
