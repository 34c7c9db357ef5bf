import type { EntityId } from './EntityDefinition';

/** A change to the entities of a source in this page. */
export type SourceEvent = { type: 'saved' } | { type: 'removed'; id: EntityId };

type Listener = (event: SourceEvent) => void;

const listeners = new WeakMap<object, Set<Listener>>();

/** Subscribes to changes of a source's entities; returns the unsubscribe function. */
export function onSourceEvent(source: object, listener: Listener): () => void {
  const known = listeners.get(source) ?? new Set();
  listeners.set(source, known.add(listener));
  return () => known.delete(listener);
}

/** Notifies the lists over a source. */
export function notifySource(source: object, event: SourceEvent): void {
  for (const listener of [...(listeners.get(source) ?? [])]) listener(event);
}
