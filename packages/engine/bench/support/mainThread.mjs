/**
 * Reads a page's main thread through the browser's own counters, in milliseconds of processor time.
 *
 * @param {import('playwright').CDPSession} session
 */
export async function mainThreadOf(session) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
}

/**
 * What JavaScript keeps in memory after the garbage is gone, in megabytes.
 *
 * @param {import('playwright').CDPSession} session
 */
export async function heapOf(session) {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}
