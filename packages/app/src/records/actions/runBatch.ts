/** A record that was refused, and the error that says why. */
export interface RefusedTalk {
  talkId: number;
  error: unknown;
}

/** What became of a batch. Records that were cancelled were not tried, or nothing answered. */
export interface BatchResult {
  done: number[];
  refused: RefusedTalk[];
  cancelled: number[];
  /** Nothing answered any more, so the rest was left. */
  isCut: boolean;
}

/** What a refused call says of its records. */
export interface BatchJudgement {
  /** The records that are in the way; empty when it does not say. */
  named: readonly number[];
  /** It says nothing of the records: the next call would fare alike. */
  isCut: boolean;
}

/** How many records go in one call at first: few of a few, so that progress is seen. */
const together = { few: 20, many: 200 } as const;

interface Batch {
  talkIds: readonly number[];
  /** The call, which does all of its records or none. */
  call: (talkIds: number[]) => Promise<void>;
  judge: (error: unknown) => BatchJudgement;
  /** Told how many records have their answer. */
  onProgress: (answered: number) => void;
  signal: AbortSignal;
}

/**
 * Does something to many records by calls that do all or none: some together, and where such a call is refused the rest
 * without those that it names, else by halves, so that one that may not does not hold the others. Those that only others
 * of the batch held (a record that points to another) are tried once more in the end.
 */
export async function runBatch({ talkIds, call, judge, onProgress, signal }: Batch): Promise<BatchResult> {
  const done: number[] = [];
  const cancelled: number[] = [];
  let refused: RefusedTalk[] = [];
  let isCut = false;
  let told = 0;

  const tell = (): void => {
    told = Math.max(told, done.length + refused.length);
    onProgress(told);
  };
  const go = async (part: readonly number[]): Promise<void> => {
    if (part.length === 0) return;
    if (signal.aborted || isCut) {
      cancelled.push(...part);
      return;
    }
    try {
      await call([...part]);
    } catch (error) {
      const judgement = judge(error);
      if (judgement.isCut) {
        isCut = true;
        cancelled.push(...part);
        return;
      }
      const named = new Set(part.length === 1 ? part : judgement.named);
      const wrong = part.filter((talkId) => named.has(talkId));
      const rest = part.filter((talkId) => !named.has(talkId));
      refused.push(...wrong.map((talkId) => ({ talkId, error })));
      tell();
      const half = wrong.length > 0 ? rest.length : Math.ceil(rest.length / 2);
      await go(rest.slice(0, half));
      await go(rest.slice(half));
      return;
    }
    done.push(...part);
    tell();
  };
  const goAll = async (all: readonly number[]): Promise<void> => {
    const size = all.length > together.many ? together.many : together.few;
    for (let start = 0; start < all.length; start += size) await go(all.slice(start, start + size));
  };

  await goAll(talkIds);
  if (done.length > 0 && refused.length > 0 && !signal.aborted && !isCut) {
    const again = refused.map(({ talkId }) => talkId);
    refused = [];
    await goAll(again);
  }
  return { done, refused, cancelled, isCut };
}
