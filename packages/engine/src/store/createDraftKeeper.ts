import type { DraftStorage, KeptDraft, KeptValue } from './DraftStorage';

/** Keeps the draft of one record while it is typed. */
export interface DraftKeeper {
  /** What is kept from before, or `null`. */
  read(): Promise<KeptDraft | null>;
  /** Keeps what `draft` answers in a moment; `null` means that there is nothing to keep. */
  keepSoon(draft: () => KeptDraft | null): void;
  /** Keeps at once what waits: the page is about to go. */
  flush(): void;
  forget(): void;
}

/** How long typing must rest, in milliseconds, before it is kept. */
const rest = 400;
/** The longest value, and the longest draft, that is kept; in characters of JSON. */
const limits = { value: 20_000, draft: 200_000 };

/** Keeps under `key`, one write after the other. Storage that fails is left alone: drafts are a help, not a promise. */
export function createDraftKeeper(storage: DraftStorage, key: string): DraftKeeper {
  let last: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waiting: (() => KeptDraft | null) | null = null;

  const then = (work: () => Promise<void>): void => {
    last = last.then(work).catch(() => undefined);
  };
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    waiting = null;
  };
  const flush = (): void => {
    const draft = waiting?.();
    stop();
    if (draft === undefined) return;
    const text = draft && textOf(draft);
    then(() => (text ? storage.write(key, text) : storage.remove(key)));
  };

  return {
    async read() {
      const text = await storage.read(key).catch(() => null);
      return text === null ? null : draftOf(text);
    },
    keepSoon(draft) {
      stop();
      waiting = draft;
      timer = setTimeout(flush, rest);
    },
    flush,
    forget() {
      stop();
      then(() => storage.remove(key));
    },
  };
}

/** The draft as text, without values that are too long; `null` when nothing is left. */
function textOf({ values, ...about }: KeptDraft): string | null {
  const kept: [number, KeptValue][] = [];
  let length = 0;
  for (const [id, one] of values) {
    const size = JSON.stringify(one).length;
    if (size > limits.value || length + size > limits.draft) continue;
    length += size;
    kept.push([id, one]);
  }
  return kept.length === 0 ? null : JSON.stringify({ ...about, values: kept });
}

/** What was written, or `null` for what an other version of the page wrote. */
function draftOf(text: string): KeptDraft | null {
  try {
    const { keptIn, version, values } = JSON.parse(text) as Partial<KeptDraft> & { values?: [number, KeptValue][] };
    if (typeof keptIn !== 'string' || !Array.isArray(values) || values.length === 0) return null;
    return { keptIn, version: version ?? null, values: new Map(values) };
  } catch {
    return null;
  }
}
