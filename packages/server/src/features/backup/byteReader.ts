import { BackupError } from './BackupError';

/** Reads exact numbers of bytes from a stream of chunks. */
export interface ByteReader {
  /** The next `size` bytes; `null` at the end of the stream. Throws `BACKUP_INCOMPLETE` when it ends within them. */
  read(size: number): Promise<Buffer | null>;
}

/** Creates a reader; it holds one chunk beyond what was requested. */
export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let available = 0;

  async function receive(): Promise<boolean> {
    const { done, value } = await chunks.next();
    if (done === true) return false;
    held.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
    available += value.byteLength;
    return true;
  }

  return {
    async read(size) {
      while (available < size)
        if (!(await receive())) {
          if (available === 0) return null;
          throw new BackupError('BACKUP_INCOMPLETE');
        }
      const whole = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
      held = whole.length > size ? [whole.subarray(size)] : [];
      available -= size;
      return whole.subarray(0, size);
    },
  };
}
