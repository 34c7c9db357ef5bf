/** Runs a task per key, one after another; a key that is added several times while it waits runs once. */
export interface Notifier {
  add(key: string): void;
  /** Resolves when nothing is running. */
  done(): Promise<void>;
}

/** `notify` must not reject. */
export function createNotifier(notify: (key: string) => Promise<void>): Notifier {
  const waiting = new Set<string>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const key of waiting) {
      waiting.delete(key);
      await notify(key);
    }
  }

  function start(): void {
    running ??= Promise.resolve()
      .then(run)
      .finally(() => {
        running = null;
        // A key was added after the last round.
        if (waiting.size > 0) start();
      });
  }

  return {
    add(key) {
      waiting.add(key);
      start();
    },
    done: async () => running ?? undefined,
  };
}
