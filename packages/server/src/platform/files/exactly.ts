import { Readable } from 'node:stream';

/**
 * A content that must have `size` bytes. It ends with an error otherwise: behind an answer that announced its length, further bytes would
 * be read as the next answer.
 */
export const exactly = (content: Readable, size: number): Readable =>
  Readable.from(counted(content, size), { objectMode: false });

async function* counted(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of content) {
    left -= chunk.length;
    if (left < 0) throw new Error(`a stored file has more than its ${size} bytes`);
    yield chunk;
  }
  if (left > 0) throw new Error(`a stored file has ${left} bytes less than its ${size}`);
}
