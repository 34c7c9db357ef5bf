/** A refused record and its error. */
export interface RefusedTalk {
  talkId: number;
  error: unknown;
}

/** The result of a batch. `cancelled`: not sent, or without a response. */
export interface BatchResult {
  done: number[];
  refused: RefusedTalk[];
  cancelled: number[];
  /** Whether the server stopped responding, so that the rest was not sent. */
  isCut: boolean;
}

/** The results of a request's records, by its error. */
export interface BatchJudgement {
  /** The records that the error names; may be empty. */
  named: readonly number[];
  /** The error does not concern the records (no connection, rate limit): further requests would fail too. */
  isCut: boolean;
}

/** Records per call: `few` for small batches, so that progress is visible. */
const chunkSizes = { few: 20, many: 200 } as const;

interface Batch {
  talkIds: readonly number[];
  /** Sends one request, which applies to all of its records or to none. */
  call: (talkIds: number[]) => Promise<void>;
  judge: (error: unknown) => BatchJudgement;
  /** Called with the number of records that have a result. */
  onProgress: (answered: number) => void;
  signal: AbortSignal;
}

/**
 * Applies an action to many records by requests that are all-or-nothing. When a request is refused, the records that the
 * error names are dropped and the rest is sent again; an error that names none splits the request in halves. Refused
 * records are retried once at the end: a record of the batch may have referenced another.
 */
export async function runBatch({ talkIds, call, judge, onProgress, signal }: Batch): Promise<BatchResult> {
  const done: number[] = [];
  const cancelled: number[] = [];
  let refused: RefusedTalk[] = [];
  let isCut = false;
  let reported = 0;

  const reportProgress = (): void => {
    reported = Math.max(reported, done.length + refused.length);
    onProgress(reported);
  };
  const send = async (part: readonly number[]): Promise<void> => {
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
      reportProgress();
      const half = wrong.length > 0 ? rest.length : Math.ceil(rest.length / 2);
      await send(rest.slice(0, half));
      await send(rest.slice(half));
      return;
    }
    done.push(...part);
    reportProgress();
  };
  const sendAll = async (all: readonly number[]): Promise<void> => {
    const size = all.length > chunkSizes.many ? chunkSizes.many : chunkSizes.few;
    for (let start = 0; start < all.length; start += size) await send(all.slice(start, start + size));
  };

  await sendAll(talkIds);
  if (done.length > 0 && refused.length > 0 && !signal.aborted && !isCut) {
    const retried = refused.map(({ talkId }) => talkId);
    refused = [];
    await sendAll(retried);
  }
  return { done, refused, cancelled, isCut };
}
