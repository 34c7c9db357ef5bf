import type { OutboxStorage } from '../OutboxStorage';

/** An outbox's storage in memory, which any number of pages can share. */
export function memoryOutbox(): OutboxStorage {
  const texts = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    list: async () => [...texts].map(([id, text]) => ({ id, text })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    write: async (id, text) => void texts.set(id, text),
    remove: async (id) => void texts.delete(id),
    alone: (work) => work(),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
