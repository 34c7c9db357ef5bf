import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { FileStorage } from './FileStorage';

/** A bucket of Amazon S3 or of a compatible service (MinIO, Ceph, R2 ...). */
export interface S3Config {
  /** Origin of the service, e.g. `https://s3.sa-east-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Timeout until a response begins, in milliseconds; transferring the content may take longer. */
const timeoutMs = 60_000;

/** Stores files in a bucket, with path-style URLs (`endpoint/bucket/key`), which every such service supports. */
export function createS3Storage({ endpoint, bucket, ...credentials }: S3Config): FileStorage {
  async function send(
    method: string,
    key: string,
    given: { headers?: Record<string, string>; body?: ReadableStream; accept: readonly number[] },
  ): Promise<Response> {
    const url = `${endpoint}/${encodeURIComponent(bucket)}/${key}`;
    // The content is not part of the signature: it is streamed, and can be read only once.
    const headers = { ...given.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const signed = await new AwsV4Signer({ ...credentials, service: 's3', method, url, headers }).sign();
    const control = new AbortController();
    const timer = given.body ? undefined : setTimeout(() => control.abort(), timeoutMs);
    try {
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: control.signal,
        redirect: 'error',
        ...(given.body && { body: given.body, duplex: 'half' as const }),
      });
      if (given.accept.includes(answer.status)) return answer;
      const text = (await answer.text()).slice(0, 500);
      throw new Error(`the storage answered ${answer.status} to ${method} ${bucket}/${key}: ${text}`);
    } finally {
      clearTimeout(timer);
    }
  }

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

    async remove(key) {
      const answer = await send('DELETE', key, { accept: [200, 204, 404] });
      await answer.body?.cancel();
    },
  };
}
