import { startTransition } from 'react';

/** Delay in milliseconds where `requestIdleCallback` is not available. */
const fallbackDelayMs = 20;
const idleTimeoutMs = 1000;
/**
 * The number of callbacks per idle period: each period costs a frame, so several share one. React renders them in time slices and
 * handles keys in between; committing nearly a thousand fields at once takes less than 100 ms.
 */
const batchSize = 48;

const waiting = new Set<() => void>();
let isRequested = false;

/**
 * Runs `work` after the next frame, when the page is idle, in the order of the calls and without delaying input; returns a
 * function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  requestRun();
  return () => void waiting.delete(work);
}

function requestRun(): void {
  if (isRequested) return;
  isRequested = true;
  // A page also counts as idle while it waits for its first frame, which this work would delay. Hidden pages have no frames.
  if (document.hidden) requestIdle();
  else requestAnimationFrame(requestIdle);
}

function requestIdle(): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: idleTimeoutMs });
  else setTimeout(run, fallbackDelayMs);
}

function run(): void {
  isRequested = false;
  const works = [...waiting].slice(0, batchSize);
  for (const work of works) waiting.delete(work);
  startTransition(() => {
    for (const work of works) work();
  });
  if (waiting.size > 0) requestRun();
}
