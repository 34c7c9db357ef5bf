import { Readable } from 'node:stream';
import type { FileStorage } from './FileStorage';
import { createS3Client, removeObject, type S3Config } from './s3Client';

/** Stores files in a bucket. */
export function createS3Storage(config: S3Config): FileStorage {
  const send = createS3Client(config);
  return {
    async write(key, content, size) {
      const body = Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream;
      const answer = await send('PUT', key, { headers: { 'content-length': String(size) }, body, accept: [200] });
      await answer.body?.cancel();
    },

    async open(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await send('GET', key, { headers, accept: [range ? 206 : 200, 404] });
      if (answer.status !== 404 && answer.body) return Readable.fromWeb(answer.body as never);
      await answer.body?.cancel();
      return null;
    },

    remove: (key) => removeObject(send, key),
  };
}
