import { useSyncExternalStore } from 'react';

/** Milliseconds between two readings of the clock. */
const intervalMs = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const notify of listeners) notify();
    }, intervalMs);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

// Read before anybody subscribes, it must be the present.
const read = (): number => {
  if (timer === undefined && Date.now() - now > intervalMs) now = Date.now();
  return now;
};

/** The time in milliseconds, renewed while it is shown: one timer for all cells of a page. */
export const useNow = (): number => useSyncExternalStore(subscribe, read);
