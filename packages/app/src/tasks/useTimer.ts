import type { TaskTimer } from '@assunto/api';
import { useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../AppServices';
import { useStoreValue } from '@assunto/shell';
import { hasJumped } from './taskClock';

const listeners = new Set<(hasJumpedNow: boolean) => void>();
let ticking: ReturnType<typeof setInterval> | undefined;
let last = 0;

/** One tick per second (specification: tasks) for all timers of the page, and none while there is no timer. */
function onTick(listener: (hasJumpedNow: boolean) => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    last = Date.now();
    ticking = setInterval(() => {
      const before = last;
      last = Date.now();
      for (const each of [...listeners]) each(hasJumped(before, last));
    }, 1000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(ticking);
  };
}

/**
 * The server's clock in whole seconds, in milliseconds since 1970; re-renders at each tick while `isRunning`. Constant between
 * two ticks, so that all timers of the page show the same second.
 */
export function useServerSecond(isRunning: boolean): number {
  const { tasks } = useServices();
  return useSyncExternalStore(
    (listener) => {
      if (!isRunning) return () => undefined;
      return onTick((hasJumpedNow) => {
        if (hasJumpedNow && document.visibilityState === 'visible') void tasks.refresh();
        listener();
      });
    },
    () => {
      const sinceTick = isRunning && listeners.size > 0 ? Date.now() - last : 0;
      return Math.floor((tasks.now() - sinceTick) / 1000) * 1000;
    },
  );
}

/** The current timer of a task; `null` while loading. */
export function useTimer(talkId: number): TaskTimer | null {
  const { tasks } = useServices();
  useEffect(() => tasks.watch(talkId), [tasks, talkId]);
  return useStoreValue(tasks.timers).get(talkId) ?? null;
}
