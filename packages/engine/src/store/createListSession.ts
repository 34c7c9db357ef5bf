import { atom, type Atom } from 'jotai/vanilla';
import type { Talk, TalkFilter, TalkOrder } from '../contract/talk';
import type { DataAdapter } from '../data/DataAdapter';
import { createdFirst } from './createdFirst';
import type { RecordStore } from './createRecordStore';
import { isAbort } from './isAbort';
import { idleFlags, readyFlags, failedFlags, startedFlags, type LoadingFlags } from './loadingFlags';
import { sameValue } from './sameValue';

/** The rows of one page: on the first page the records that this page made, then those of the server, in its order. */
interface ListPage {
  itens: readonly Talk[];
  page: number;
  fetch: number;
}

/** The total: `null` until it is loaded, `isEstimate` above 10,000. */
interface ListTotal {
  totalResults: number | null;
  isEstimate: boolean;
}

/** One list on one screen. */
export interface ListSession {
  readonly flags: Atom<LoadingFlags>;
  readonly loadError: Atom<unknown>;
  readonly page: Atom<ListPage | null>;
  readonly total: Atom<ListTotal>;
  /**
   * Loads the page and, in a separate request, the total, which is loaded again only when the filter changed or `recount` is set.
   * A newer request aborts the previous one.
   */
  load(request: TalkFilter, recount?: boolean): Promise<void>;
  /**
   * Loads the exact total of the last filter, also above 10,000; later totals of that filter are exact too. Rejects when it is
   * refused; the rows and the previous total stay.
   */
  countExactly(): Promise<void>;
  abort(): void;
}

const unknownTotal: ListTotal = { totalResults: null, isEstimate: false };

/** Opens a list of a subject's records; call `load` to start. */
export function createListSession(adapter: DataAdapter, records: RecordStore, subject: string): ListSession {
  const store = records.jotai;
  const flags = atom(idleFlags);
  const loadError = atom<unknown>(null);
  const page = atom<ListPage | null>(null);
  const total = atom(unknownTotal);
  let loading: AbortController | null = null;
  let loaded: TalkFilter = {};
  let loadedOrder: readonly TalkOrder[] | null = null;
  let counted: TalkFilter | null = null;
  let countedExactly: TalkFilter | null = null;

  const requestTotal = async (filter: TalkFilter, isExact: boolean, signal: AbortSignal) => {
    const exactTotal = isExact && { exactTotal: true };
    const answer = await adapter.list(subject, { ...filter, ...exactTotal, want: 'total' }, signal);
    if (signal.aborted) return;
    counted = filter;
    store.set(total, { totalResults: answer.totalResults, isEstimate: answer.isEstimate ?? false });
  };

  const count = async (filter: TalkFilter, signal: AbortSignal) => {
    const known = counted;
    counted = null;
    if (known === null || !sameValue(known, filter)) store.set(total, unknownTotal);
    if (!sameValue(countedExactly, filter)) countedExactly = null;
    await requestTotal(filter, countedExactly !== null, signal);
  };

  /** In another order every record is where that puts it. */
  const noteOrder = (order: readonly TalkOrder[]) => {
    if (loadedOrder !== null && !sameValue(loadedOrder, order)) records.forgetCreated(subject);
    loadedOrder = order;
  };

  return {
    flags,
    loadError,
    page,
    total,
    abort: () => loading?.abort(),

    async countExactly() {
      const { signal } = (loading ??= new AbortController());
      try {
        await requestTotal(loaded, true, signal);
        if (!signal.aborted) countedExactly = loaded;
      } catch (error) {
        if (!signal.aborted && !isAbort(error)) throw error;
      }
    },

    async load(request, recount = false) {
      loading?.abort();
      const { signal } = (loading = new AbortController());
      const filter = filterPart(request);
      loaded = filter;
      noteOrder(request.order ?? []);
      store.set(flags, startedFlags);
      store.set(loadError, null);
      try {
        const answer = await adapter.list(subject, { ...request, want: 'page' }, signal);
        if (signal.aborted) return;
        const itens = await createdFirst({ adapter, records, subject }, request, answer.itens, signal);
        if (signal.aborted) return;
        records.prune(subject, itens);
        store.set(page, { itens, page: answer.currentPage, fetch: request.fetch ?? 50 });
        store.set(flags, readyFlags);
        if (recount || counted === null || !sameValue(counted, filter)) await count(filter, signal);
      } catch (error) {
        if (signal.aborted || isAbort(error)) return;
        store.set(loadError, error);
        store.set(flags, failedFlags);
      }
    },
  };
}

/** The part of a request that determines the total. */
function filterPart({ page: _page, fetch: _fetch, order: _order, want: _want, ...filter }: TalkFilter): TalkFilter {
  return filter;
}
