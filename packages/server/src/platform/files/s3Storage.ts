import { Readable } from 'node:stream';
import type { ByteRange, FileStorage } from './FileStorage';
import { createS3Client, removeObject, type S3Client, type S3Config } from './s3Client';

/** Stores files in a bucket. */
export function createS3Storage(config: S3Config, send: S3Client = createS3Client(config)): FileStorage {
  return {
    async write(key, content, size) {
      const body = Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream;
      const answer = await send('PUT', key, { headers: { 'content-length': String(size) }, body, accept: [200] });
      await answer.body?.cancel();
    },

    async open(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await send('GET', key, { headers, accept: [range ? 206 : 200, 404] });
      if (answer.status !== 404 && answer.body && hasLength(answer, range))
        return Readable.fromWeb(answer.body as never);
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`the storage answered no length to GET ${key}, or another one than was asked for`);
    },

    remove: (key) => removeObject(send, key),
  };
}

/** Whether an answer says how long it is, so that the connection ends with its last byte, and that is what was asked for. */
function hasLength({ headers }: Response, range: ByteRange | undefined): boolean {
  const length = headers.get('content-length');
  if (length === null || !/^\d+$/.test(length)) return false;
  return !range || Number(length) === range.end - range.start + 1;
}
