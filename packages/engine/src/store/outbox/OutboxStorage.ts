/**
 * Where saves wait for the connection beyond the page: texts by id, for one person alone, shared by all tabs of that
 * person. Unlike a draft, what is written here is a promise: a `write` that cannot keep its text must reject.
 */
export interface OutboxStorage {
  /** Every text that is stored, the smallest id first. */
  list(): Promise<readonly { id: string; text: string }[]>;
  write(id: string, text: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Does the work while no other tab of the person does any. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Calls back when another tab, or another person at this browser, changed what is stored. Answers how to stop. */
  onChange(listener: () => void): () => void;
}
