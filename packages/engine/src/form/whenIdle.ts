import { startTransition } from 'react';

/** Where nobody can tell when the page is idle, soon is good enough; nor may a busy page wait for ever. */
const fallbackDelayMs = 20;
const idleTimeoutMs = 1000;
/**
 * Each time costs a frame, so many pieces share one. React draws them in slices between which keys are taken; what it puts
 * into the page at once, nearly a thousand fields, stays below a tenth of a second.
 */
const batchSize = 48;

const waiting = new Set<() => void>();
let isAsked = false;

/**
 * Draws more when the page has nothing better to do, in the order asked and without keeping a key waiting; answers how to
 * call it off.
 */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  ask();
  return () => void waiting.delete(work);
}

function ask(): void {
  if (isAsked) return;
  isAsked = true;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: idleTimeoutMs });
  else setTimeout(run, fallbackDelayMs);
}

function run(): void {
  isAsked = false;
  const works = [...waiting].slice(0, batchSize);
  for (const work of works) waiting.delete(work);
  startTransition(() => {
    for (const work of works) work();
  });
  if (waiting.size > 0) ask();
}
