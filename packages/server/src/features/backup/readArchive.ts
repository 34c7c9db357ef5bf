import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { reasonOf } from '../../platform/database/DatabaseError';
import {
  archiveFormat,
  ArchiveHeader,
  ArchiveManifest,
  ArchiveSequences,
  entryKind,
  entryNames,
  type ArchivedFile,
  maxEntrySize,
} from './archiveContent';
import { BackupError } from './BackupError';
import { checksumLine } from './createArchive';
import { decrypt, isEncrypted, magicSize } from './encryption';
import { type ArchiveEntry, readTar } from './tar';

/** The file of an archive, and the passphrase of an encrypted one. */
export interface ArchiveSource {
  file: string;
  passphrase?: string | undefined;
}

/** The parts of an archive in their order: the header, rows of tables, the sequences, parts of files, the manifest. */
export type ArchivePart =
  | { kind: 'header'; header: ArchiveHeader }
  | { kind: 'rows'; table: string; lines: string[] }
  | { kind: 'sequences'; sequences: ArchiveSequences }
  | { kind: 'file'; file: ArchivedFile; part: number; content: Buffer }
  | { kind: 'manifest'; manifest: ArchiveManifest };

/**
 * Reads an archive in bounded memory. Its checksums follow the entries they are of, so a part may be damaged although it was
 * returned: nothing may be committed before the manifest came. Throws `BackupError` for anything that no backup writes.
 */
export async function* readArchive(source: ArchiveSource): AsyncGenerator<ArchivePart> {
  let unchecked: string[] = [];
  let entries = 0;
  const all = createHash('sha256');
  let isFirst = true;
  let manifest: ArchiveManifest | undefined;
  for await (const entry of readEntries(source)) {
    const found = entryKind(entry.name);
    if (!found || manifest) throw invalid(`a parte ${entry.name}`);
    if (isFirst && found.kind !== 'header') throw new BackupError('BACKUP_FORMAT_UNKNOWN', { file: source.file });
    isFirst = false;
    if (found.kind === 'checksums') {
      if (entry.content.toString() !== unchecked.join('')) throw damaged(firstDifference(entry.content, unchecked));
      unchecked = [];
      continue;
    }
    if (found.kind === 'manifest') {
      manifest = parseEntry(ArchiveManifest, entry);
      const isComplete =
        unchecked.length === 0 && manifest.entries === entries && manifest.checksum === all.digest('hex');
      if (!isComplete) throw damaged(entryNames.manifest);
      continue;
    }
    const line = checksumLine(entry.name, entry.content);
    all.update(line);
    unchecked.push(line);
    entries += 1;
    if (unchecked.length > 10_000) throw invalid('partes sem soma de verificação');
    yield partOf(found, entry);
  }
  if (!manifest) throw new BackupError('BACKUP_INCOMPLETE');
  yield { kind: 'manifest', manifest };
}

function partOf(
  found: Exclude<NonNullable<ReturnType<typeof entryKind>>, { kind: 'checksums' | 'manifest' }>,
  entry: ArchiveEntry,
): ArchivePart {
  switch (found.kind) {
    case 'header':
      return { kind: 'header', header: parseHeader(entry) };
    case 'sequences':
      return { kind: 'sequences', sequences: parseEntry(ArchiveSequences, entry) };
    case 'rows':
      return { kind: 'rows', table: found.table, lines: entry.content.toString().split('\n').filter(Boolean) };
    case 'file':
      return { ...found, content: entry.content };
  }
  throw invalid(entry.name);
}

const damaged = (reason: string): BackupError => new BackupError('BACKUP_DAMAGED', { reason });
const invalid = (reason: string): BackupError => new BackupError('BACKUP_CONTENT_INVALID', { reason });

function firstDifference(stored: Buffer, computed: readonly string[]): string {
  const lines = stored.toString().split('\n');
  return (
    computed
      .find((line, index) => line.trimEnd() !== lines[index])
      ?.slice(66)
      .trimEnd() ?? 'somas de verificação'
  );
}

function parseHeader(entry: ArchiveEntry): ArchiveHeader {
  const value = parseJson(entry);
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > archiveFormat) throw new BackupError('BACKUP_FORMAT_NEWER', { format });
  return checked(ArchiveHeader, value, entry.name);
}

const parseEntry = <Schema extends TSchema>(schema: Schema, entry: ArchiveEntry): Static<Schema> =>
  checked(schema, parseJson(entry), entry.name);

function checked<Schema extends TSchema>(schema: Schema, value: unknown, name: string): Static<Schema> {
  if (!Value.Check(schema, value)) throw invalid(`${name}, ${Value.Errors(schema, value)[0]?.instancePath ?? ''}`);
  return value;
}

function parseJson({ name, content }: ArchiveEntry): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw invalid(`${name} não é JSON`);
  }
}

async function* readEntries({ file, passphrase }: ArchiveSource): AsyncGenerator<ArchiveEntry> {
  const start = await readStart(file);
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  if (!isGzip && !isEncrypted(start)) throw new BackupError('BACKUP_FORMAT_UNKNOWN', { file });
  if (!isGzip && passphrase === undefined) throw new BackupError('BACKUP_PASSPHRASE_MISSING');
  const raw = createReadStream(file);
  const gunzip = createGunzip();
  const ended = (): undefined => undefined;
  if (isGzip) pipeline(raw, gunzip, ended);
  else pipeline(raw, (source: AsyncIterable<Uint8Array>) => decrypt(source, passphrase ?? ''), gunzip, ended);
  try {
    yield* readTar(gunzip, maxEntrySize);
  } catch (error) {
    throw readFailure(error, file);
  } finally {
    raw.destroy();
    gunzip.destroy();
  }
}

async function readStart(file: string): Promise<Buffer> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(magicSize), 0, magicSize, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new BackupError('BACKUP_FILE_UNREADABLE', { file, reason: reasonOf(error) }, error);
  }
}

function readFailure(error: unknown, file: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'Z_BUF_ERROR') return new BackupError('BACKUP_INCOMPLETE', {}, error);
  if (code?.startsWith('Z_')) return new BackupError('BACKUP_DAMAGED', { reason: 'dados comprimidos' }, error);
  if (code !== undefined && !(error instanceof BackupError))
    return new BackupError('BACKUP_FILE_UNREADABLE', { file, reason: reasonOf(error) }, error);
  return error;
}
