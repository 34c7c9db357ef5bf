/**
 * @typedef {{ ph: string, name: string, ts: number, tdur?: number, dur?: number, pid: number, tid: number,
 *   args?: { name?: string } }} TraceEvent
 */

/** What is to be noted of a page for `frameWork`. */
export const frameCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];

/**
 * The processor time that a page's main thread took for each frame, in milliseconds, from what a browser noted: other
 * work of the machine makes frames late, but adds nothing to it. The page must ask for each frame.
 *
 * @param {Buffer} trace
 * @returns {number[]}
 */
export function frameWork(trace) {
  /** @type {TraceEvent[]} */
  const events = JSON.parse(trace.toString('utf8')).traceEvents;
  const began = events.filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X');
  const [first] = began;
  if (!first) throw new Error('The browser noted no frame.');
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && pid === first.pid && tid === first.tid,
  );
  const starts = began.map(({ ts }) => ts).sort((a, b) => a - b);
  const work = starts.map(() => 0);
  let frame = 0;
  // A task within another is of the outer one already.
  let end = -Infinity;
  for (const { ts, dur = 0, tdur = 0 } of tasks.sort((a, b) => a.ts - b.ts)) {
    if (ts < end) continue;
    end = ts + dur;
    while (frame < starts.length && (starts[frame] ?? 0) < ts) frame += 1;
    if (frame < work.length) work[frame] = (work[frame] ?? 0) + tdur / 1000;
  }
  return work;
}
