import type { DraftStorage, StoredDraft, StoredValue } from './DraftStorage';

/** Stores the draft of one record while a person types. */
export interface DraftSaver {
  /** The stored draft, or `null`. */
  read(): Promise<StoredDraft | null>;
  /** Stores what `draft` returns once typing pauses for 400 ms; `null` removes the stored draft. */
  saveDebounced(draft: () => StoredDraft | null): void;
  /** Stores a debounced draft now, because the page is closing. Resolves when all writes have ended. */
  flush(): Promise<void>;
  remove(): void;
}

/** For how long typing must pause before a draft is stored, in milliseconds. */
const debounceMs = 400;
/** The maximum length of a stored draft, in characters of JSON: a browser has room for some megabytes, and for thirty drafts. */
const longestDraft = 200_000;

/** The savers with a draft that is not stored yet. */
const unstored = new WeakMap<DraftStorage, Set<DraftSaver>>();

/**
 * Stores all debounced drafts of `storage` now. Resolves when every write has ended, even if one failed; await it before a
 * reload, which would interrupt them.
 *
 * @example
 * await flushDrafts(drafts);
 * location.reload();
 */
export async function flushDrafts(storage: DraftStorage): Promise<void> {
  await Promise.all([...(unstored.get(storage) ?? [])].map((saver) => saver.flush()));
}

/**
 * Stores drafts under `key`, one write after another. Errors of the storage are ignored: drafts are stored on a best-effort
 * basis. `onStored` is told the attributes whose values have no room.
 */
export function createDraftSaver(
  storage: DraftStorage,
  key: string,
  onStored: (omitted: readonly number[]) => void = () => undefined,
): DraftSaver {
  let last: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waiting: (() => StoredDraft | null) | null = null;

  const savers = unstored.get(storage) ?? new Set();
  unstored.set(storage, savers);

  const then = (work: () => Promise<void>): void => {
    const written = last.then(work).catch(() => undefined);
    last = written;
    void written.then(() => {
      if (last === written && waiting === null) savers.delete(saver);
    });
  };
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    waiting = null;
  };
  const flush = (): Promise<void> => {
    const draft = waiting?.();
    stop();
    if (draft !== undefined) {
      const { text, omitted } = draft ? textOf(draft) : nothing;
      onStored(omitted);
      then(() => (text ? storage.write(key, text) : storage.remove(key)));
    }
    return last;
  };

  const saver: DraftSaver = {
    async read() {
      const text = await storage.read(key).catch(() => null);
      return text === null ? null : draftOf(text);
    },
    saveDebounced(draft) {
      stop();
      waiting = draft;
      savers.add(saver);
      timer = setTimeout(() => void flush(), debounceMs);
    },
    flush,
    remove() {
      stop();
      savers.add(saver);
      then(() => storage.remove(key));
    },
  };
  return saver;
}

const nothing = { text: null, omitted: [] };

/** The draft as text, and the attributes whose values have no room in it; no text when nothing is left. */
function textOf({ values, ...about }: StoredDraft): { text: string | null; omitted: readonly number[] } {
  const entries: [number, StoredValue][] = [];
  const omitted: number[] = [];
  let length = 0;
  for (const [id, one] of values) {
    const size = JSON.stringify(one).length;
    if (length + size > longestDraft) {
      omitted.push(id);
      continue;
    }
    length += size;
    entries.push([id, one]);
  }
  return { text: entries.length === 0 ? null : JSON.stringify({ ...about, values: entries }), omitted };
}

/** The name of `storedIn` in drafts of earlier releases. */
const earlierName = 'keptIn';

/** Parses a stored draft; `null` for text written by another version of the page. */
function draftOf(text: string): StoredDraft | null {
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const { storedIn = read[earlierName], version, values } = read;
    if (typeof storedIn !== 'string' || !Array.isArray(values) || values.length === 0) return null;
    const stored = values as [number, StoredValue][];
    return { storedIn, version: (version as StoredDraft['version'] | undefined) ?? null, values: new Map(stored) };
  } catch {
    return null;
  }
}
