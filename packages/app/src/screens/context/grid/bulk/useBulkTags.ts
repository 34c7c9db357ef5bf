import { useEngine, userMessageOf } from '@assunto/engine';
import type { Talk } from '@assunto/engine/core';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../../AppServices';
import { changeTalkTags } from '../../../../records/tags/tagCalls';
import { readTalks } from './readTalks';
import type { TagWork } from './tagWork';

/** A record whose tags could not be changed, and why. */
interface TagRefusal {
  talkId: number;
  message: string;
}

/** The step of a change of the tags of many records. */
export type TagStep =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'choosing' }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'done'; done: TagWork[]; refused: TagRefusal[]; isAdding: boolean; isUndone: boolean };

/** Records per call: the server judges a call as a whole, so the records of a refused one are sent alone. */
const perCall = 50;

/** Changes tags of the chosen records by the call of one record's tags, with the person's rights. */
export function useBulkTags(subject: string, chosen: { talkIds: readonly number[]; isActive: boolean }) {
  const { adapter, records } = useEngine();
  const { client } = useServices();
  const [step, setStep] = useState<TagStep>({ kind: 'loading' });
  const [talks, setTalks] = useState<readonly Talk[]>([]);
  const isCancelled = useRef(false);
  const { talkIds, isActive } = chosen;
  useEffect(() => {
    const abort = new AbortController();
    readTalks(adapter, subject, { talkIds, isActive }, abort.signal).then(
      (read) => {
        setTalks(read);
        setStep({ kind: 'choosing' });
      },
      (error: unknown) => !abort.signal.aborted && setStep({ kind: 'failed', message: userMessageOf(error) }),
    );
    return () => abort.abort();
  }, [adapter, subject, talkIds, isActive]);

  async function run(work: readonly TagWork[], isAdding: boolean, isUndone: boolean): Promise<void> {
    isCancelled.current = false;
    const total = work.reduce((sum, one) => sum + one.talkIds.length, 0);
    const done: TagWork[] = [];
    const refused: TagRefusal[] = [];
    let count = 0;
    setStep({ kind: 'running', done: 0, total });
    const send = async (tagId: number, ids: readonly number[]): Promise<number[]> => {
      try {
        const change = isAdding ? { add: [tagId], remove: [] } : { add: [], remove: [tagId] };
        await changeTalkTags(client, subject, { talkIds: [...ids], ...change });
        return [...ids];
      } catch (error) {
        const [only] = ids;
        if (ids.length === 1 && only !== undefined) refused.push({ talkId: only, message: userMessageOf(error) });
        if (ids.length <= 1) return [];
        const alone: number[] = [];
        for (const talkId of ids) if (!isCancelled.current) alone.push(...(await send(tagId, [talkId])));
        return alone;
      }
    };
    for (const { tagId, talkIds: ids } of work) {
      const changed: number[] = [];
      for (let from = 0; from < ids.length && !isCancelled.current; from += perCall) {
        const some = ids.slice(from, from + perCall);
        changed.push(...(await send(tagId, some)));
        count += some.length;
        setStep({ kind: 'running', done: count, total });
      }
      if (changed.length > 0) done.push({ tagId, talkIds: changed });
    }
    records.invalidate(subject);
    setStep({ kind: 'done', done, refused, isAdding, isUndone });
  }
  return {
    step,
    talks,
    apply: (work: readonly TagWork[], isAdding: boolean) => void run(work, isAdding, false),
    undo: () => step.kind === 'done' && void run(step.done, !step.isAdding, true),
    cancel: () => {
      isCancelled.current = true;
    },
  };
}
