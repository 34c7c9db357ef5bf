import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from './FileStorage';
import { syncFolder } from './syncFolder';

/** Stores files in a folder of this machine, or on a file system shared by all processes. The folder is created on first use. */
export function createFolderStorage(folder: string): FileStorage {
  const pathOf = (key: string): string => join(folder, ...key.split('/'));
  return {
    async write(key, content) {
      const path = pathOf(key);
      const draft = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // `flush`: the content is written to disk before the file gets its name.
      await pipeline(
        Readable.from(content, { objectMode: false }),
        createWriteStream(draft, { flush: true, mode: 0o600 }),
      );
      await rename(draft, path);
      await syncFolder(dirname(path));
    },

    async open(key, range) {
      const handle = await openFile(pathOf(key));
      return handle && createReadStream('', { fd: handle, ...range });
    },

    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(`${path}.part`, { force: true });
    },
  };
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
