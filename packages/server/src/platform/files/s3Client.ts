import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { readAtMost } from './readAtMost';

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
  /** Whether the answer is a text of the service: it is read as a whole, within limits of size and time. */
  isText?: boolean;
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

/** How long a service may be silent, in milliseconds; transferring a content may take longer. */
const silentMs = 60_000;
/** Bytes of a text: a page of a list names a thousand objects with at most 1,024 bytes each. */
const mostText = 8 * 1024 * 1024;
/** Characters of an error that are shown. */
const shownError = 500;

/**
 * Calls a bucket with path-style URLs (`endpoint/bucket/key`), which every such service supports. Nothing that it answers is trusted:
 * no redirect is followed, and an answer that stops or does not end throws.
 */
export function createS3Client({ endpoint, bucket, ...credentials }: S3Config, timeoutMs = silentMs): S3Client {
  return async (method, key, { query = {}, headers: given, body, accept, isText = false, signal }) => {
    const search = new URLSearchParams(query).toString();
    const url = `${endpoint}/${encodeURIComponent(bucket)}${key && `/${key}`}${search && `?${search}`}`;
    // The content is not part of the signature: a stream can be read only once.
    const headers = { ...given, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const signed = await new AwsV4Signer({ ...credentials, service: 's3', method, url, headers }).sign();
    const isStream = body instanceof ReadableStream;
    const control = new AbortController();
    const abort = (): void => control.abort(new Error(`the storage was silent for ${timeoutMs} ms`));
    let timer = isStream ? undefined : setTimeout(abort, timeoutMs);
    try {
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: signal ? AbortSignal.any([signal, control.signal]) : control.signal,
        redirect: 'error',
        ...(body !== undefined && { body }),
        ...(isStream && { duplex: 'half' as const }),
      });
      const isAccepted = accept.includes(answer.status);
      if (isAccepted && !isText) return whileMoving(answer, abort, timeoutMs);
      timer ??= setTimeout(abort, timeoutMs);
      return await wholeText(answer, isAccepted, `${method} ${bucket}${key && `/${key}`}`);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The same answer, aborted when its content stops for too long. */
function whileMoving({ body, status, headers }: Response, abort: () => void, timeoutMs: number): Response {
  if (!body) return new Response(null, { status, headers });
  async function* moving(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let timer = setTimeout(abort, timeoutMs);
    try {
      for await (const chunk of content) {
        clearTimeout(timer);
        // Whoever reads may take as long as they want.
        yield chunk;
        timer = setTimeout(abort, timeoutMs);
      }
    } finally {
      clearTimeout(timer);
    }
  }
  const content = Readable.toWeb(Readable.from(moving(body), { objectMode: false })) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
  return new Response(content, { status, headers });
}

/** The same answer, read to its end. Throws one that was not accepted as an error, of which it shows the beginning. */
async function wholeText(answer: Response, isAccepted: boolean, call: string): Promise<Response> {
  const { status, headers } = answer;
  const { bytes, isWhole } = await readAtMost(answer, isAccepted ? mostText : shownError);
  const text = bytes.toString('utf8');
  if (!isAccepted) throw new S3Error(status, `the storage answered ${status} to ${call}: ${text.slice(0, shownError)}`);
  if (!isWhole) throw new Error(`the storage answered more than ${mostText} bytes to ${call}`);
  return new Response(text, { status, headers });
}

/** Removes an object; does nothing if there is none. `query` names a part of it, such as an upload. */
export async function removeObject(send: S3Client, key: string, query?: Record<string, string>): Promise<void> {
  const answer = await send('DELETE', key, { ...(query && { query }), accept: [200, 204, 404] });
  await answer.body?.cancel();
}
