import { BackupError } from './BackupError';
import { type ByteReader, createByteReader } from './byteReader';

/** A file of an archive, in memory. */
export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

const blockSize = 512;
/** Offsets and sizes of the fields of a POSIX ustar header. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  time: [136, 12],
  sum: [148, 8],
  type: [156, 1],
} as const;
const ustar = { offset: 257, text: 'ustar\u000000' };

/** Names that we write: letters, digits, `_`, `.`, `-` in parts of a path that never begin with a dot. */
const safeName = /^[A-Za-z0-9_][\w.-]*(\/[A-Za-z0-9_][\w.-]*)*$/;

function checksumOf(header: Buffer): number {
  const [start, size] = fields.sum;
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= start && index < start + size ? 32 : byte;
  return sum;
}

const octal = (value: number, size: number): string => `${value.toString(8).padStart(size - 1, '0')}\0`;

/** The bytes of a file in a tar archive: its header, its content, and zeros up to a whole block. */
export function tarEntry({ name, content }: ArchiveEntry, time: Date): Buffer[] {
  if (name.length >= fields.name[1] || !safeName.test(name)) throw new RangeError(`${name} is not a name of an entry`);
  const header = Buffer.alloc(blockSize);
  const write = (field: keyof typeof fields, text: string): void => void header.write(text, fields[field][0], 'latin1');
  write('name', name);
  write('mode', octal(0o600, 8));
  write('size', octal(content.length, 12));
  write('time', octal(Math.floor(time.getTime() / 1000), 12));
  write('type', '0');
  header.write(ustar.text, ustar.offset, 'latin1');
  write('sum', `${octal(checksumOf(header), 7)} `);
  return [header, content, Buffer.alloc(paddingOf(content.length))];
}

/** The end of a tar archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * blockSize);

const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

/**
 * The files of a tar archive, one at a time. Throws `BACKUP_CONTENT_INVALID` for a name that could leave a folder, for what is no
 * plain file, and for a file larger than `maxSize`, before its content is read.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>, maxSize: number): AsyncGenerator<ArchiveEntry> {
  const reader = createByteReader(source);
  for (;;) {
    const header = await reader.read(blockSize);
    if (!header) throw new BackupError('BACKUP_INCOMPLETE');
    if (header.every((byte) => byte === 0)) return requireEnd(reader);
    const { name, size } = parseHeader(header);
    if (size > maxSize) throw new BackupError('BACKUP_CONTENT_INVALID', { reason: `${name} teria ${size} bytes` });
    const padded = await reader.read(size + paddingOf(size));
    if (!padded) throw new BackupError('BACKUP_INCOMPLETE');
    yield { name, content: Buffer.from(padded.subarray(0, size)) };
  }
}

/** The second block of zeros, and then nothing: only with its last byte the stream has checked its own checksums. */
async function requireEnd(reader: ByteReader): Promise<void> {
  const last = await reader.read(blockSize);
  if (!last) throw new BackupError('BACKUP_INCOMPLETE');
  if (last.some((byte) => byte !== 0) || (await reader.read(1)))
    throw new BackupError('BACKUP_CONTENT_INVALID', { reason: 'dados depois do fim' });
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const text = (field: keyof typeof fields): string => {
    const [start, size] = fields[field];
    return header.toString('latin1', start, start + size).split('\0')[0] ?? '';
  };
  const isOurs =
    header.toString('latin1', ustar.offset, ustar.offset + ustar.text.length) === ustar.text &&
    parseInt(text('sum'), 8) === checksumOf(header);
  if (!isOurs) throw new BackupError('BACKUP_DAMAGED', { reason: 'cabeçalho de uma parte' });
  const name = text('name');
  const isPlain = text('type') === '0' && safeName.test(name) && /^[0-7]{11}$/.test(text('size'));
  if (!isPlain) throw new BackupError('BACKUP_CONTENT_INVALID', { reason: `a parte ${JSON.stringify(name)}` });
  return { name, size: parseInt(text('size'), 8) };
}
