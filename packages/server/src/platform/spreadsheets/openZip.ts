import { open, type FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { spreadsheetRefused, type SpreadsheetLimits } from './spreadsheetLimits';

/** The parts of a workbook by path, decompressed while they are read. A missing part is empty. */
export interface ZipFile {
  part(path: string): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

interface Entry {
  method: number;
  /** The position of the header that precedes the data. */
  position: number;
  size: number;
}

/** The decompressed size allowed for any workbook, however small the file is. */
const alwaysAllowed = 20_000_000;
/** The end of a zip file has a comment of at most 65,535 bytes. */
const longestEnd = 22 + 65_535;
const bytesAtOnce = 64 * 1024;
/** The maximum size of the central directory, in bytes. */
const largestDirectory = 4_000_000;

/**
 * Opens a zip file by its central directory (APPNOTE 6.3) and reads only the requested parts. Claimed sizes are not trusted: the
 * decompressed bytes of all parts are counted, and refused beyond the limits. `onRead` is called with the packed bytes of each piece.
 */
export async function openZip(
  path: string,
  limits: SpreadsheetLimits,
  onRead: (bytes: number) => void = () => undefined,
): Promise<ZipFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const entries = await entriesOf(file, size, limits);
    const allowed = Math.min(limits.unpacked, Math.max(alwaysAllowed, size * limits.ratio));
    let unpacked = 0;
    return {
      async *part(name) {
        const entry = entries.get(name);
        if (!entry) return;
        const packed = Readable.from(packedData(file, entry, onRead));
        const source: AsyncIterable<Buffer> = entry.method === 0 ? packed : packed.pipe(inflateOf(packed));
        for await (const chunk of source) {
          unpacked += chunk.length;
          if (unpacked > allowed) throw spreadsheetRefused('spreadsheet.unpacked');
          yield chunk;
        }
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function inflateOf(packed: Readable): ReturnType<typeof createInflateRaw> {
  const inflate = createInflateRaw({ chunkSize: bytesAtOnce });
  packed.on('error', (error) => inflate.destroy(error));
  inflate.on('close', () => packed.destroy());
  return inflate;
}

async function* packedData(
  file: FileHandle,
  { position, size }: Entry,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const header = await bytesAt(file, position, 30);
  const start = position + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  for (let read = 0; read < size; read += bytesAtOnce) {
    const piece = await bytesAt(file, start + read, Math.min(bytesAtOnce, size - read));
    onRead(piece.length);
    yield piece;
  }
}

/** Throws RangeError where the file ends before. */
async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  if (bytesRead < length) throw new RangeError('the zip file ends too early');
  return bytes;
}

async function entriesOf(file: FileHandle, size: number, limits: SpreadsheetLimits): Promise<Map<string, Entry>> {
  const length = Math.min(size, longestEnd);
  const tail = await bytesAt(file, size - length, length);
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0) throw new RangeError('no end of central directory');
  const count = tail.readUInt16LE(end + 10);
  const directorySize = tail.readUInt32LE(end + 12);
  if (count > limits.parts || directorySize > largestDirectory) throw spreadsheetRefused('spreadsheet.tooManyParts');
  const directory = await bytesAt(file, tail.readUInt32LE(end + 16), directorySize);
  const entries = new Map<string, Entry>();
  for (let at = 0, left = count; left > 0; left -= 1) {
    if (directory.readUInt32LE(at) !== 0x02014b50) throw new RangeError('no central directory entry');
    const flags = directory.readUInt16LE(at + 8);
    const method = directory.readUInt16LE(at + 10);
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    if ((flags & 1) === 1 || (method !== 0 && method !== 8)) throw new RangeError(`${name} cannot be unpacked`);
    const entry = { method, position: directory.readUInt32LE(at + 42), size: directory.readUInt32LE(at + 20) };
    entries.set(name.replace(/^\//, ''), entry);
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}
