/**
 * Reads batch after batch, each while the one before is used. A batch that was read in advance and is not used any more is waited
 * for, so that nothing is read after the end.
 */
export async function* readAhead<Batch, Result>(
  batches: Iterable<Batch>,
  read: (batch: Batch) => Promise<Result>,
): AsyncGenerator<Result> {
  const iterator = batches[Symbol.iterator]();
  const start = (): Promise<Result> | null => {
    const { value, done } = iterator.next() as IteratorResult<Batch, undefined>;
    if (done) return null;
    const result = read(value);
    // Its error is thrown when its turn comes.
    result.catch(() => undefined);
    return result;
  };
  let next = start();
  try {
    while (next) {
      const current = await next;
      next = start();
      yield current;
    }
  } finally {
    await next?.catch(() => undefined);
  }
}
