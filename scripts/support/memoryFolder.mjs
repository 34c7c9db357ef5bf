import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';

/** A run needs about 1 GiB; containers give 64 MiB by default. In bytes. */
const neededSpace = 3 * 1024 ** 3;

const prefix = 'assunto-tests-';

/** @type {string | undefined} */
let made;

/**
 * A folder in memory for the temporary files of tests, deleted with this process; undefined where there is no room for one
 * and where `TMPDIR` says where such files belong. Databases of tests are made, read and deleted by the hundred, and on a
 * disk that is a third of the processor time of such a run.
 *
 * A file in memory outlives the process that wrote it, as one in the cache of a disk does: tests that kill processes prove
 * the same.
 */
export function memoryFolder() {
  if (made !== undefined) return made;
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined;
  deleteLeftOver();
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  // PostgreSQL runs as another user when this one is root.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  made = folder;
  return folder;
}

/** Has this process and those it starts keep their temporary files in memory, where there is room for them. */
export function keepTemporaryFilesInMemory() {
  const folder = memoryFolder();
  if (folder !== undefined) process.env.TMPDIR = folder;
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededSpace;
}

/** Deletes what runs left that were killed. */
function deleteLeftOver() {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!isAlive(pid)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
