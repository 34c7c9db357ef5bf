import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from './DatabaseError';

interface Holder {
  token: string;
  pid: number;
  host: string;
  /** Distinguishes a process from a later one with the same id; '' where the system does not provide it. */
  startedAt: string;
  /** The inode of the lock file: another file with this content was copied together with its folder. */
  inode?: string;
}

const heartbeat = 10_000;
/** A holder on another machine (or container) counts as dead when its file was not touched for this long. */
const staleAfter = 3 * heartbeat;

/**
 * Locks the folder for this process: the embedded database has no lock of its own, and rows of a second process would be lost.
 * Throws `DATABASE_FOLDER_LOCKED`. The lock of a process that died without releasing it is taken over, and so is one that was
 * copied with its folder.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const token = randomUUID();
  const draft = `${file}.${token}`;
  writeFileSync(draft, '');
  const mine: Holder = {
    ...{ token, pid: process.pid, host: hostname(), startedAt: startOf(process.pid) },
    inode: inodeOf(draft),
  };
  writeFileSync(draft, JSON.stringify(mine));
  try {
    while (!tryLink(draft, file)) {
      const found = read(file);
      if (!found) continue;
      if (isAlive(found, file)) throw new DatabaseError('DATABASE_FOLDER_LOCKED', { folder, process: found.pid });
      discard(file, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder was removed (by a reset): there is nothing to lock.
    }
  }, heartbeat);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (read(file)?.token === mine.token) rmSync(file, { force: true });
  };
}

/** A hard link is created atomically, so nobody reads a partial lock. */
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) {
    try {
      return Date.now() - statSync(file).mtimeMs < staleAfter;
    } catch {
      return false;
    }
  }
  // The lock of a folder that was copied while it was in use. Different machines may report different inodes for a shared file.
  if (holder.inode !== undefined && holder.inode !== inodeOf(file)) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(holder.pid) === holder.startedAt;
}

/** `''` when the file no longer exists. */
function inodeOf(file: string): string {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino.toString() ?? '';
}

/** Boot and start time of a process, where available (Linux). */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${boot}:${fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}

/** Removes a dead holder's file, unless another process locked the folder in the meantime. */
function discard(file: string, dead: Holder): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside)?.token !== dead.token) tryLink(aside, file);
  rmSync(aside, { force: true });
}
