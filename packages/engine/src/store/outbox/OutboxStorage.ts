/**
 * Stores saves that wait for a connection beyond the page: texts by id, for one person only, shared by all tabs of that person.
 * Unlike a draft, a stored save is guaranteed: a `write` that cannot store its text must reject.
 */
export interface OutboxStorage {
  /** Every stored text, ordered by id. */
  list(): Promise<readonly { id: string; text: string }[]>;
  write(id: string, text: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Runs the work under a lock shared by the person's tabs. */
  alone(work: () => Promise<void>): Promise<void>;
  /**
   * Calls the listener when another tab, or another person in this browser, changed what is stored. Returns a function that
   * unsubscribes.
   */
  onChange(listener: () => void): () => void;
}
