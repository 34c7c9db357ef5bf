import { AwsV4Signer } from 'aws4fetch';

/** A bucket of Amazon S3 or of a compatible service (MinIO, Ceph, R2 ...). */
export interface S3Config {
  /** Origin of the service, e.g. `https://s3.sa-east-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A call to a bucket. */
interface S3Request {
  /** The parameters of the address, such as `uploads`. */
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** A stream is not limited in time: transferring it may take long. */
  body?: ReadableStream | Uint8Array<ArrayBuffer> | string;
  /** The statuses that are not errors. */
  accept: readonly number[];
  signal?: AbortSignal;
}

/** The service answered with a status that the caller does not accept. */
export class S3Error extends Error {
  override readonly name = 'S3Error';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Sends signed calls to a bucket. Throws `S3Error`, or what the connection threw. */
export type S3Client = (method: string, key: string, request: S3Request) => Promise<Response>;

/** Timeout until a response begins, in milliseconds; transferring the content may take longer. */
const timeoutMs = 60_000;

/** Calls a bucket with path-style URLs (`endpoint/bucket/key`), which every such service supports. */
export function createS3Client({ endpoint, bucket, ...credentials }: S3Config): S3Client {
  return async (method, key, { query = {}, headers: given, body, accept, signal }) => {
    const search = new URLSearchParams(query).toString();
    const url = `${endpoint}/${encodeURIComponent(bucket)}${key && `/${key}`}${search && `?${search}`}`;
    // The content is not part of the signature: a stream can be read only once.
    const headers = { ...given, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const signed = await new AwsV4Signer({ ...credentials, service: 's3', method, url, headers }).sign();
    const isStream = body instanceof ReadableStream;
    const control = new AbortController();
    const timer = isStream ? undefined : setTimeout(() => control.abort(), timeoutMs);
    try {
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: signal ? AbortSignal.any([signal, control.signal]) : control.signal,
        redirect: 'error',
        ...(body !== undefined && { body }),
        ...(isStream && { duplex: 'half' as const }),
      });
      if (accept.includes(answer.status)) return answer;
      const text = (await answer.text()).slice(0, 500);
      const target = key ? `${bucket}/${key}` : bucket;
      throw new S3Error(answer.status, `the storage answered ${answer.status} to ${method} ${target}: ${text}`);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Removes an object; does nothing if there is none. `query` names a part of it, such as an upload. */
export async function removeObject(send: S3Client, key: string, query?: Record<string, string>): Promise<void> {
  const answer = await send('DELETE', key, { ...(query && { query }), accept: [200, 204, 404] });
  await answer.body?.cancel();
}
