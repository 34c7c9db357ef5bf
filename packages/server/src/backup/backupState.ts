import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../database/DatabaseError';

/** What is known of the scheduled backups of a folder. */
interface BackupState {
  /** When the newest backup in the folder was completed; `null` when there is none. */
  lastIn: string | null;
  /** Whether an attempt failed since. */
  hasFailed: boolean;
}

/** Beside the backups, so that all processes know it, without waiting for a connection to the database. */
const failureFile = 'assunto-failure.txt';

/** Reads the folder itself, so that a backup that somebody removed does not count. */
export function readBackupState(folder: string, [newest]: readonly string[]): BackupState {
  const changedIn = (name: string): Date | undefined => statSync(join(folder, name), { throwIfNoEntry: false })?.mtime;
  const last = newest === undefined ? undefined : changedIn(newest);
  return { lastIn: last?.toISOString() ?? null, hasFailed: changedIn(failureFile) !== undefined };
}

/** Notes in the folder that an attempt failed, and why. */
export function noteFailure(folder: string, error: unknown): void {
  try {
    writeFileSync(join(folder, failureFile), `${new Date().toISOString()} ${reasonOf(error)}\n`, { mode: 0o600 });
  } catch {
    // The folder cannot be written: the job fails with the reason, and the newest backup gets older.
  }
}

export const forgetFailure = (folder: string): void => rmSync(join(folder, failureFile), { force: true });
