import type { BackupOptions } from '../createBackup';

/** `assunto` for scheduled backups, `assunto-upgrade` for copies before an upgrade. */
export type BackupKind = 'assunto' | 'assunto-upgrade';

/** What is in a store. */
export interface StoreState {
  /** When the newest scheduled backup was completed; `null` when there is none, or the store cannot be read. */
  lastIn: string | null;
  isReachable: boolean;
}

/** Where the server stores the backups that it makes itself: a folder, or a bucket. It may contain other files. */
export interface BackupStore {
  /** The folder or bucket, for messages. */
  readonly description: string;
  /** The names of the backups of a kind, the newest first; empty for a folder that cannot be read. A bucket throws. */
  names(kind: BackupKind): Promise<string[]>;
  /**
   * Makes a backup, reads it again completely, and only then stores it under its name, which it returns. One that cannot be made,
   * read or stored leaves nothing.
   */
  add(kind: BackupKind, options: Omit<BackupOptions, 'file'>): Promise<string>;
  remove(name: string): Promise<void>;
  /** Removes what attempts left whose process was killed: an archive that nobody has written to for an hour, anything else after a day. */
  removeDrafts(): Promise<void>;
  /** Never throws, and waits two seconds at most. */
  state(): Promise<StoreState>;
  /** Makes the next `state` read again. */
  forgetState(): void;
}

/** Removes all but the newest backups. */
export async function removeOlderBackups(store: BackupStore, kind: BackupKind, retained: number): Promise<void> {
  for (const name of (await store.names(kind)).slice(retained)) await store.remove(name);
}
