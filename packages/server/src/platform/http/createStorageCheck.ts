import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A folder that the server writes to, and the setting that names it. */
export interface UsedFolder {
  setting: 'DATA_DIR' | 'FILES_DIR' | 'BACKUP_DIR';
  folder: string;
}

/** Whether the places that the process writes to can take anything. */
export interface StorageState {
  /** A disk has less room than a few uploads take, or the database has refused a write for want of room within a minute. */
  isFull: boolean;
  /** `false`: a folder of the settings is gone, or does not answer. */
  isReachable: boolean;
}

/** Free bytes below which a disk counts as full. */
const leastBytes = 100 * 1024 * 1024;
const freshMs = 5_000;
const longestWaitMs = 2_000;
/** How long a write that was refused for want of room is remembered. */
const rememberedMs = 60_000;

/** The code of PostgreSQL for a disk without room, and that of files. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');

/** Checks the disks of a server. They are read at most every five seconds, and a call waits two seconds at most. */
export interface StorageCheck {
  read(): Promise<StorageState>;
  /** Remembers an error of a write if it was refused for want of room. */
  note(error: unknown): void;
}

/** Creates the check of the folders that the server writes to. `room` returns the free bytes of a folder. */
export function createStorageCheck(
  folders: readonly UsedFolder[],
  room: (folder: string) => Promise<number> = freeBytes,
): StorageCheck {
  let known: { state: StorageState; until: number } | undefined;
  let reading: Promise<StorageState> | undefined;
  let fullUntil = 0;

  async function readFolders(): Promise<StorageState> {
    const found = await Promise.all(folders.map((folder) => stateOf(folder, room)));
    const state = { isFull: found.some((one) => one.isFull), isReachable: found.every((one) => one.isReachable) };
    known = { state, until: Date.now() + freshMs };
    reading = undefined;
    return state;
  }

  return {
    async read(): Promise<StorageState> {
      const fresh = known && known.until > Date.now() ? known.state : undefined;
      if (!fresh) reading ??= readFolders();
      const late = { isFull: false, isReachable: false };
      const state = fresh ?? (await Promise.race([reading ?? late, wait(longestWaitMs, late, { ref: false })]));
      return Date.now() < fullUntil ? { ...state, isFull: true } : state;
    },
    note(error): void {
      if (isDiskFull(error)) fullUntil = Date.now() + rememberedMs;
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function stateOf(
  { setting, folder }: UsedFolder,
  room: (folder: string) => Promise<number>,
): Promise<StorageState> {
  try {
    return { isFull: (await room(folder)) < leastBytes, isReachable: true };
  } catch (error) {
    // The data folder is made by what is stored in it first.
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { isFull: false, isReachable: isAbsent && setting === 'DATA_DIR' };
  }
}
