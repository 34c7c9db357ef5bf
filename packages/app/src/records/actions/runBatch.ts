/** A record that was refused, and the error that says why. */
export interface RefusedTalk {
  talkId: number;
  error: unknown;
}

/** What became of a batch. Records that were cancelled were not tried. */
export interface BatchResult {
  done: number[];
  refused: RefusedTalk[];
  cancelled: number[];
}

/** How many records go in one call at first. */
const together = 20;

interface Batch {
  talkIds: readonly number[];
  /** The call, which does all of its records or none. */
  call: (talkIds: number[]) => Promise<void>;
  /** Told how many records have their answer. */
  onProgress: (answered: number) => void;
  signal: AbortSignal;
}

/**
 * Does something to many records by calls that do all or none: some together, and where such a call is refused each of
 * its records by itself, so that one that may not does not hold the others. Those that only others of the batch held (a
 * record that points to another) are tried once more in the end.
 */
export async function runBatch({ talkIds, call, onProgress, signal }: Batch): Promise<BatchResult> {
  const done: number[] = [];
  const cancelled: number[] = [];
  let refused: RefusedTalk[] = [];

  const one = async (talkId: number): Promise<void> => {
    try {
      await call([talkId]);
      done.push(talkId);
    } catch (error) {
      refused.push({ talkId, error });
    }
  };

  for (let start = 0; start < talkIds.length; start += together) {
    const part = talkIds.slice(start, start + together);
    if (signal.aborted) {
      cancelled.push(...part);
      continue;
    }
    try {
      await call([...part]);
      done.push(...part);
    } catch (error) {
      if (part.length === 1 && part[0] !== undefined) refused.push({ talkId: part[0], error });
      else
        for (const talkId of part) {
          if (signal.aborted) cancelled.push(talkId);
          else await one(talkId);
          onProgress(done.length + refused.length);
        }
    }
    onProgress(done.length + refused.length);
  }

  if (done.length > 0 && refused.length > 0 && !signal.aborted) {
    const again = refused.map(({ talkId }) => talkId);
    refused = [];
    for (const talkId of again) await one(talkId);
  }
  return { done, refused, cancelled };
}
