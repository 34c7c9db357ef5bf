import { atom, type Atom } from 'jotai/vanilla';
import type { JotaiStore } from '../store/createDraft';
import { isAbort } from '../store/isAbort';
import { idleFlags, readyFlags, failedFlags, startedFlags, type LoadingFlags } from '../store/loadingFlags';
import type { EntityId } from './EntityDefinition';
import type { EntityListAnswer, EntityListRequest, EntitySource } from './EntitySource';
import { onSourceEvent } from './sourceEvents';

/** The displayed page of a list: its request, and its current items. */
interface ShownPage<T> extends EntityListAnswer<T> {
  request: EntityListRequest;
}

/** One list of entities on one screen. */
export interface EntityList<T extends object> {
  readonly flags: Atom<LoadingFlags>;
  readonly loadError: Atom<unknown>;
  readonly page: Atom<ShownPage<T> | null>;
  /** Reads a page; a newer request aborts the previous one. */
  load(request: EntityListRequest): Promise<void>;
  abort(): void;
  /**
   * Reloads after saves in this page, and removes deleted entities from the page and its total, until the returned function is
   * called.
   */
  subscribe(): () => void;
}

/** Creates a list over a source; call `load` to start. */
export function createEntityList<T extends object>(
  store: JotaiStore,
  source: EntitySource<T>,
  key: keyof T & string,
): EntityList<T> {
  const flags = atom(idleFlags);
  const loadError = atom<unknown>(null);
  const page = atom<ShownPage<T> | null>(null);
  let loading: AbortController | null = null;
  let last: EntityListRequest | null = null;

  const load = async (request: EntityListRequest): Promise<void> => {
    loading?.abort();
    const { signal } = (loading = new AbortController());
    last = request;
    store.set(flags, startedFlags);
    store.set(loadError, null);
    try {
      if (!source.list) throw new Error('The source has no list. Give it one to show its entities in a grid.');
      const answer = await source.list(request, signal);
      if (signal.aborted) return;
      store.set(page, { ...answer, request });
      store.set(flags, readyFlags);
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      store.set(loadError, error);
      store.set(flags, failedFlags);
    }
  };

  const drop = (id: EntityId): void => {
    const shown = store.get(page);
    const items = shown?.items.filter((item) => String(item[key]) !== String(id));
    if (!shown || !items || items.length === shown.items.length) return;
    store.set(page, { ...shown, items, total: shown.total - 1 });
  };

  return {
    flags,
    loadError,
    page,
    load,
    abort: () => loading?.abort(),
    subscribe: () =>
      onSourceEvent(source, (event) => {
        if (event.type === 'removed') drop(event.id);
        else if (last) void load(last);
      }),
  };
}
