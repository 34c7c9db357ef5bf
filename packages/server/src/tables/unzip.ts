import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { tableRefused, type TableLimits } from './tableLimits';

/** The parts of a workbook by their path. A part that is not there is empty. */
export interface Unzipped {
  parts(path: string): AsyncGenerator<Buffer>;
  text(path: string): Promise<string>;
}

interface Entry {
  method: number;
  start: number;
  size: number;
}

const bomb = 'A planilha é grande demais depois de descompactada. Divida-a e tente novamente.';
/** So much may any workbook unpack to, however small it is itself. */
const alwaysAllowed = 20_000_000;
/** A part that is read as a whole. */
const largestText = 20_000_000;

/**
 * A zip file by its central directory (APPNOTE 6.3). Sizes that it claims are not believed: what comes out is counted
 * over all of its parts, and refused beyond the limits.
 */
export function unzip(file: Buffer, limits: TableLimits): Unzipped {
  const entries = entriesOf(file);
  const allowed = Math.min(limits.unpacked, Math.max(alwaysAllowed, file.length * limits.ratio));
  let unpacked = 0;

  async function* parts(path: string): AsyncGenerator<Buffer> {
    const entry = entries.get(path);
    if (!entry) return;
    const data = file.subarray(entry.start, entry.start + entry.size);
    const source: AsyncIterable<Buffer> =
      entry.method === 0 ? Readable.from([data]) : Readable.from(slices(data)).pipe(createInflateRaw());
    for await (const chunk of source) {
      unpacked += chunk.length;
      if (unpacked > allowed) throw tableRefused(bomb);
      yield chunk;
    }
  }

  return {
    parts,
    async text(path) {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of parts(path)) {
        size += chunk.length;
        if (size > largestText) throw tableRefused(bomb);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks).toString('utf8');
    },
  };
}

function* slices(data: Buffer): Generator<Buffer> {
  const size = 64 * 1024;
  for (let start = 0; start < data.length; start += size) yield data.subarray(start, start + size);
}

function entriesOf(file: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0) throw new RangeError('no end of central directory');
  let place = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (file.readUInt32LE(place) !== 0x02014b50) throw new RangeError('no central directory entry');
    const flags = file.readUInt16LE(place + 8);
    const method = file.readUInt16LE(place + 10);
    const size = file.readUInt32LE(place + 20);
    const nameLength = file.readUInt16LE(place + 28);
    const local = file.readUInt32LE(place + 42);
    const name = file.toString('utf8', place + 46, place + 46 + nameLength);
    if ((flags & 1) === 1 || (method !== 0 && method !== 8)) throw new RangeError(`${name} cannot be unpacked`);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    entries.set(name.replace(/^\//, ''), { method, start, size });
    place += 46 + nameLength + file.readUInt16LE(place + 30) + file.readUInt16LE(place + 32);
  }
  return entries;
}
