import type { Atom } from 'jotai/vanilla';
import { useCallback, useSyncExternalStore } from 'react';
import type { JotaiStore } from '../store/createDraft';

/**
 * The value of an atom, read whenever the component renders. jotai's own hook reads it again only once it has subscribed, and renders
 * every component a second time then; this one does so only if the value has changed since.
 */
export function useStored<Value>(store: JotaiStore, atom: Atom<Value>): Value {
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom]);
  const read = () => store.get(atom);
  return useSyncExternalStore(subscribe, read, read);
}
