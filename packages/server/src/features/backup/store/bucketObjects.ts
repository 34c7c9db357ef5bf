import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { removeObject, type S3Client, S3Error } from '../../../platform/files/s3Client';
import { isAbandoned } from '../../../platform/files/abandonedFiles';
import { downloadMs } from './backupNames';

/** The size of a part of an upload in bytes, unless more than `mostParts` were needed. */
const smallestPart = 16 * 1024 * 1024;
/** The limit of the service. */
const mostParts = 10_000;
/** Pages of a list, of a thousand objects each. */
const mostPages = 1_000;
const attempts = 4;
const firstPauseMs = 500;

/** An object of a bucket. */
export interface BucketObject {
  key: string;
  changedIn: Date;
}

/** The text of an element in an answer of the service, or `undefined`. Its answers have no attributes or comments. */
function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

/** The elements of this name, in time linear in the text: one that is never closed is the last one looked at. */
function elementsOf(xml: string, element: string): string[] {
  const [opening, closing] = [`<${element}>`, `</${element}>`];
  const found: string[] = [];
  for (let start = xml.indexOf(opening); start >= 0;) {
    const end = xml.indexOf(closing, start);
    if (end < 0) break;
    found.push(xml.slice(start, end + closing.length));
    start = xml.indexOf(opening, end);
  }
  return found;
}

/** The objects whose keys begin with `prefix`; others that the service names are none. Throws for a list that does not end. */
export async function listObjects(send: S3Client, prefix: string): Promise<BucketObject[]> {
  const found: BucketObject[] = [];
  let next: string | undefined;
  let pages = 0;
  do {
    const query = { 'list-type': '2', prefix, ...(next !== undefined && { 'continuation-token': next }) };
    const xml = await (await send('GET', '', { query, accept: [200], isText: true })).text();
    pages += 1;
    if (pages > mostPages) throw new Error(`the storage named more than ${mostPages} pages of objects`);
    for (const content of elementsOf(xml, 'Contents')) {
      const key = textOf(content, 'Key') ?? '';
      if (key.startsWith(prefix)) found.push({ key, changedIn: new Date(textOf(content, 'LastModified') ?? 0) });
    }
    next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
  } while (next !== undefined);
  return found;
}

/**
 * Uploads a file in parts of about 16 MB. The service checks the content of each one, and the object appears as a whole after the last
 * one. A part that fails is sent again. Nothing is left of an upload that fails or is aborted.
 */
export async function uploadFile(send: S3Client, key: string, file: string, signal?: AbortSignal): Promise<void> {
  const started = await (await send('POST', key, { query: { uploads: '' }, accept: [200], isText: true })).text();
  const uploadId = textOf(started, 'UploadId');
  if (uploadId === undefined) throw new Error(`the storage began no upload of ${key}: ${started.slice(0, 200)}`);
  try {
    const tags = await uploadParts(send, key, uploadId, file, signal);
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const answer = await (await send('POST', key, { query: { uploadId }, body, accept: [200], isText: true })).text();
    // The service may answer 200 before it knows whether it succeeds.
    if (!answer.includes('CompleteMultipartUploadResult'))
      throw new Error(`the storage did not complete the upload of ${key}: ${answer.slice(0, 200)}`);
  } catch (error) {
    // What cannot be removed now is removed a day later.
    await removeObject(send, key, { uploadId }).catch(() => undefined);
    throw error;
  }
}

async function uploadParts(
  send: S3Client,
  key: string,
  uploadId: string,
  file: string,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const tags: string[] = [];
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const partSize = Math.max(smallestPart, Math.ceil(size / mostParts));
    for (let start = 0; start < size; start += partSize) {
      signal?.throwIfAborted();
      const part = new Uint8Array(Math.min(partSize, size - start));
      const { bytesRead } = await handle.read(part, 0, part.length, start);
      if (bytesRead !== part.length) throw new Error(`${file} became shorter while it was uploaded`);
      tags.push(await uploadPart(send, key, { uploadId, partNumber: String(tags.length + 1) }, part, signal));
    }
  } finally {
    await handle.close();
  }
  return tags;
}

/** Whether the service refused a call for good, as for a missing right. */
const isFinal = (error: unknown): boolean => error instanceof S3Error && error.status < 500 && error.status !== 429;

async function uploadPart(
  send: S3Client,
  key: string,
  query: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
  signal: AbortSignal | undefined,
): Promise<string> {
  const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await send('PUT', key, { query, headers, body, accept: [200], ...(signal && { signal }) });
      await answer.body?.cancel();
      const tag = answer.headers.get('etag');
      if (tag === null) throw new Error(`the storage gave a part of ${key} no tag`);
      return tag;
    } catch (error) {
      if (attempt === attempts || signal?.aborted || isFinal(error)) throw error;
      await wait(firstPauseMs * 2 ** attempt, undefined, signal && { signal });
    }
  }
}

/** Removes the parts that uploads left whose process was killed, of keys that `isOurs`. */
export async function removeAbandonedUploads(
  send: S3Client,
  prefix: string,
  isOurs: (key: string) => boolean,
): Promise<void> {
  const xml = await (await send('GET', '', { query: { uploads: '', prefix }, accept: [200], isText: true })).text();
  for (const upload of elementsOf(xml, 'Upload')) {
    const [key, uploadId] = [textOf(upload, 'Key'), textOf(upload, 'UploadId')];
    if (key && isOurs(key) && uploadId && isAbandoned(new Date(textOf(upload, 'Initiated') ?? 0), downloadMs))
      await removeObject(send, key, { uploadId });
  }
}
