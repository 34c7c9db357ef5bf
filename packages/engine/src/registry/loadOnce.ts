/** Code that is loaded when it is first needed, and then is there. */
export interface LoadedOnce<Loaded> {
  /** What was loaded; `undefined` before. */
  current(): Loaded | undefined;
  /** Loads it, or waits for the loading under way. Rejects as the loading did; the next call tries again (a lost connection). */
  load(): Promise<Loaded>;
  /** Takes what was loaded elsewhere. */
  provide(loaded: Loaded): void;
}

/** Calls `load` once, unless it fails. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): LoadedOnce<Loaded> {
  let loading: Promise<Loaded> | undefined;
  let current: Loaded | undefined;
  return {
    current: () => current,
    load() {
      loading ??= load().then(
        (loaded) => (current = loaded),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    provide(loaded) {
      current = loaded;
      loading = Promise.resolve(loaded);
    },
  };
}
