import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { HttpError } from '../errors/errors';
import { decodeFileName } from './fileName';

/** A file that is being received as the body of a request. */
export interface UploadedFile {
  name: string;
  /** The bytes that the request announces; `null` if it does not. */
  announcedSize: number | null;
  content: AsyncIterable<Buffer>;
  /** Aborts when the sender closes the connection. */
  signal: AbortSignal;
}

/**
 * The file in the body of a request, whose name is in the header `x-file-name`; for scopes with `acceptFileBody`. Throws FILE_EMPTY
 * without a body.
 */
export function uploadedFile(call: FastifyRequest, reply: FastifyReply): UploadedFile {
  const body = call.body as Readable | undefined;
  if (!body) throw new HttpError('FILE_EMPTY');
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  const announced = Number(call.headers['content-length']);
  return {
    name: decodeFileName(String(call.headers['x-file-name'])),
    announcedSize: Number.isInteger(announced) ? announced : null,
    // Not destroyed when the file is refused: the browser reads the response only after sending the rest.
    content: body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>,
    signal: closed.signal,
  };
}
