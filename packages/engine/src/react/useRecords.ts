import type { RecordId } from '../contract/recordId';
import { useAtomValue } from 'jotai/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { RelatedValue, Talk, TalkFilter } from '../contract/talk';
import { readOption } from '../filter/valueKinds';
import { sameValue } from '../store/sameValue';
import { createListSession } from '../store/createListSession';
import type { RecordState, SyncState } from '../store/recordSaving';
import type { LoadingFlags } from '../store/loadingFlags';
import { isTemporaryId } from '../store/temporaryIds';
import { useEngine } from './Engine';
import { useRetryOnReconnect } from './useRetryOnReconnect';

/** A page of records. `totalResults` is `null` until the total is loaded, which never delays the rows. */
export interface UseRecordsResult {
  itens: readonly Talk[];
  page: number;
  fetch: number;
  totalResults: number | null;
  isEstimate: boolean;
  flags: LoadingFlags;
  loadError: unknown;
  /** The save state of a record, and the messages of its last refused save. */
  syncOf(talkId: RecordId): { sync: SyncState; messages: readonly string[] };
  /** Reloads page and total. */
  reload(): Promise<void>;
  /** Requests the exact total of this filter, also above 10,000. Rejects with the server's refusal. */
  countExactly(): Promise<void>;
}

const inSync = { sync: 'idle', messages: [] } as const;

/**
 * A page of a subject's records. A changed request reads again; the response to an older one is ignored. Records that are being
 * saved show their new values at once; new ones come first, whatever their values, until the list is reloaded by
 * `reload` or ordered anew.
 *
 * @example
 * const { itens, totalResults } = useRecords('chamado', { page: 1, fetch: 50 });
 */
export function useRecords(subject: string, request: TalkFilter): UseRecordsResult {
  const { adapter, records } = useEngine('useRecords');
  const store = records.jotai;
  const session = useMemo(() => createListSession(adapter, records, subject), [adapter, records, subject]);

  // Callers pass the request as a literal; only its content counts.
  const key = JSON.stringify(request);
  const load = useCallback((recount: boolean) => session.load(JSON.parse(key) as TalkFilter, recount), [session, key]);
  const generation = useAtomValue(records.generation(subject), { store });
  const readGeneration = useRef(generation);
  useEffect(() => {
    void load(readGeneration.current !== generation);
    readGeneration.current = generation;
    return () => session.abort();
  }, [session, load, generation]);

  const flags = useAtomValue(session.flags, { store });
  const loadError = useAtomValue(session.loadError, { store });
  const page = useAtomValue(session.page, { store });
  const total = useAtomValue(session.total, { store });
  const localRecords = useAtomValue(records.localRecords(subject), { store });

  const read = page?.itens;
  const itens = useMemo(() => (read ? mergeLocalRecords(read, localRecords) : []), [read, localRecords]);
  const syncOf = useCallback((talkId: RecordId) => localRecords.get(talkId) ?? inSync, [localRecords]);
  const reload = useCallback(() => {
    records.forgetCreated(subject);
    return load(true);
  }, [load, records, subject]);
  useRetryOnReconnect(loadError, () => void load(true));

  return {
    itens,
    page: page?.page ?? request.page ?? 1,
    fetch: page?.fetch ?? request.fetch ?? 50,
    ...total,
    flags,
    loadError,
    syncOf,
    reload,
    countExactly: session.countExactly,
  };
}

function mergeLocalRecords(read: readonly Talk[], localRecords: ReadonlyMap<RecordId, RecordState>): readonly Talk[] {
  if (localRecords.size === 0) return read;
  const known = new Set(read.map((talk) => talk.talkId));
  const added = [...localRecords.values()].filter(({ talk, sync }) => !known.has(talk.talkId) && isNew(talk, sync));
  return [
    ...added.map(({ talk }) => talk),
    ...read.map((talk) => withRelatedValues(localRecords.get(talk.talkId)?.talk, talk)),
  ];
}

/** Saves do not return the values of related records; those that were read remain while the record refers to the same ones. */
function withRelatedValues(local: Talk | undefined, read: Talk): Talk {
  if (!local || !read.relatedValues) return local ?? read;
  const isSame = ({ subjectAttributeId }: RelatedValue): boolean =>
    sameValue(pointerOf(local, subjectAttributeId), pointerOf(read, subjectAttributeId));
  return { ...local, relatedValues: read.relatedValues.filter(isSame) };
}

const pointerOf = ({ talkValues }: Talk, id: number): unknown =>
  readOption(talkValues.find(({ subjectAttributeId }) => subjectAttributeId === id)?.value ?? null);

/** Edited records of other pages do not belong on this one; new ones do. */
function isNew(talk: Talk, sync: SyncState): boolean {
  return isTemporaryId(talk.talkId) || (sync === 'idle' && talk.version === 1);
}
