import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { reasonOf } from '../../platform/database/DatabaseError';
import { syncFolder } from '../../platform/files/syncFolder';
import { draftMs, draftOf, isDraft, removeAbandoned } from '../../platform/files/abandonedFiles';
import { type ArchiveManifest, checksumsName, entryNames, maxEntrySize } from './archiveContent';
import { BackupError } from './BackupError';
import { encrypt, shortestPassphrase } from './encryption';
import { tarEnd, tarEntry } from './tar';

/** Entries whose checksums are written together. */
const checksumsAtOnce = 1000;

/** An archive that is being written. */
export interface ArchiveWriter {
  add(name: string, content: Buffer | string): Promise<void>;
  /** Writes the end. Only then the file has its name; its content is on the disk. */
  finish(summary: Omit<ArchiveManifest, 'entries' | 'checksum'>): Promise<void>;
  /** Removes what was written. */
  abort(): Promise<void>;
}

/**
 * Begins an archive: a tar of entries and their checksums, compressed with gzip, and encrypted when there is a passphrase. It is
 * written beside `file` under another name, so that an interrupted backup leaves nothing that looks complete; what killed ones left
 * there is removed. Throws
 * `BACKUP_FILE_EXISTS`, `BACKUP_FILE_UNWRITABLE` or `BACKUP_PASSPHRASE_SHORT`.
 */
export async function createArchive(
  file: string,
  { passphrase, keyCost }: { passphrase?: string | undefined; keyCost?: number | undefined } = {},
): Promise<ArchiveWriter> {
  if (passphrase !== undefined && passphrase.length < shortestPassphrase)
    throw new BackupError('BACKUP_PASSPHRASE_SHORT');
  if (existsSync(file)) throw new BackupError('BACKUP_FILE_EXISTS', { file });
  const createdIn = new Date();
  const draft = draftOf(file);
  removeAbandoned(dirname(file), (name) => isDraft(name, basename(file)), draftMs);
  const unwritable = (error: unknown): BackupError =>
    error instanceof BackupError
      ? error
      : new BackupError('BACKUP_FILE_UNWRITABLE', { file, reason: reasonOf(error) }, error);
  await rm(draft, { force: true });
  // Most time goes into compression; higher levels double it and save a tenth.
  const gzip = createGzip({ level: 3 });
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const written = passphrase
    ? pipeline(gzip, (source: AsyncIterable<Uint8Array>) => encrypt(source, passphrase, keyCost), out)
    : pipeline(gzip, out);
  const failure = written.then(
    () => undefined,
    (error: unknown) => error,
  );
  const write = createWrite(gzip, failure);
  const checksums = createChecksums((name, content) => addEntry(name, content));

  async function addEntry(name: string, content: Buffer): Promise<void> {
    if (content.length > maxEntrySize) throw new RangeError(`the entry ${name} has ${content.length} bytes`);
    for (const part of tarEntry({ name, content }, createdIn)) if (part.length > 0) await write(part);
  }

  return {
    async add(name, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      try {
        await addEntry(name, bytes);
      } catch (error) {
        throw unwritable(error);
      }
      await checksums.add(name, bytes);
    },
    async finish(summary) {
      try {
        const manifest: ArchiveManifest = { ...(await checksums.finish()), ...summary };
        await addEntry(entryNames.manifest, Buffer.from(JSON.stringify(manifest)));
        await write(tarEnd());
        gzip.end();
        await written;
        await rename(draft, file);
        await syncFolder(dirname(file));
      } catch (error) {
        throw unwritable(error);
      }
    },
    async abort() {
      gzip.destroy();
      await failure;
      await rm(draft, { force: true });
    },
  };
}

/** Writes with back pressure; rejects when the file can no longer be written. */
function createWrite(gzip: ReturnType<typeof createGzip>, failure: Promise<unknown>) {
  let failed: unknown;
  void failure.then((error) => (failed = error));
  return async (bytes: Buffer): Promise<void> => {
    if (failed === undefined && !gzip.write(bytes))
      await Promise.race([new Promise<void>((drained) => gzip.once('drain', drained)), failure]);
    if (failed !== undefined) throw failed;
  };
}

/** Collects the checksums of entries, and writes them as `sha256sum` does: in memory are those of 1,000 entries at most. */
function createChecksums(addEntry: (name: string, content: Buffer) => Promise<void>) {
  const all = createHash('sha256');
  let lines = '';
  let entries = 0;
  let parts = 0;

  async function flush(): Promise<void> {
    if (lines === '') return;
    parts += 1;
    await addEntry(checksumsName(parts), Buffer.from(lines));
    lines = '';
  }

  return {
    async add(name: string, content: Buffer): Promise<void> {
      const line = checksumLine(name, content);
      all.update(line);
      lines += line;
      entries += 1;
      if (entries % checksumsAtOnce === 0) await flush();
    },
    async finish(): Promise<Pick<ArchiveManifest, 'entries' | 'checksum'>> {
      await flush();
      return { entries, checksum: all.digest('hex') };
    },
  };
}

/** The line of an entry in a file of checksums. */
export const checksumLine = (name: string, content: Buffer): string =>
  `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
