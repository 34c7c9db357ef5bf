/** Counts failed attempts by key (an address, an e-mail) and tells when there were too many. Only within this process. */
export interface FailureCounter {
  /** Seconds until the next attempt is allowed; 0 when it is allowed now. */
  wait(key: string): number;
  add(key: string): void;
  /** Undoes one counted failure. */
  forgive(key: string): void;
  clear(key: string): void;
}

const rememberedKeys = 50_000;

/** At most `limit` failures in `seconds`. */
export function createFailureCounter(limit: number, seconds: number): FailureCounter {
  const failures = new Map<string, { count: number; until: number }>();
  const current = (key: string) => {
    const found = failures.get(key);
    return found && found.until > Date.now() ? found : undefined;
  };
  return {
    wait(key) {
      const found = current(key);
      return found && found.count >= limit ? Math.ceil((found.until - Date.now()) / 1000) : 0;
    },
    add(key) {
      const found = current(key);
      if (found) {
        found.count += 1;
        return;
      }
      failures.delete(key);
      const oldest = failures.size >= rememberedKeys ? failures.keys().next().value : undefined;
      if (oldest !== undefined) failures.delete(oldest);
      failures.set(key, { count: 1, until: Date.now() + seconds * 1000 });
    },
    forgive(key) {
      const found = current(key);
      if (found) found.count -= 1;
    },
    clear: (key) => void failures.delete(key),
  };
}
