import type { FileUse, FileValue } from '@assunto/engine/core';
import { isViewable } from '@assunto/engine/fields';
import type { FastifyReply } from 'fastify';
import { storageKey, type ByteRange, type FileStorage } from '../../platform/files/FileStorage';
import { exactly } from '../../platform/files/exactly';
import { HttpError } from '../../platform/errors/errors';

/** No scripts, no loading, no framing; the sandbox gives it an opaque origin. */
const caged = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** Browsers do not start their PDF viewer in a sandbox; the viewer is itself sandboxed. Our own pages may show it in a frame. */
const cagedPdf =
  "default-src 'none'; script-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * Sends a file, or the requested range. Only what a browser shows without running code is shown in it (`isViewable`), and only
 * for a preview; everything else is a download.
 */
export async function sendFile(
  reply: FastifyReply,
  storage: FileStorage,
  companyId: number,
  file: FileValue,
  use: FileUse,
): Promise<FastifyReply> {
  const { fileId, name, size, contentType } = file;
  const isInline = use === 'preview' && isViewable(contentType);
  const isPdf = isInline && contentType === 'application/pdf';
  const range = rangeOf(reply.request.headers.range, size);
  reply.headers({
    'content-type': contentType,
    'content-disposition': disposition(isInline ? 'inline' : 'attachment', name),
    'content-security-policy': isPdf ? cagedPdf : caged,
    ...(isPdf && { 'x-frame-options': 'SAMEORIGIN' }),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  });
  if (range === 'outside') {
    return reply.code(416).header('content-range', `bytes */${size}`).send('');
  }
  const content = await storage.open(storageKey(companyId, fileId), range ?? undefined);
  if (!content) throw new HttpError('FILE_MISSING');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const length = range ? range.end - range.start + 1 : size;
  return reply.header('content-length', length).send(exactly(content, length));
}

/** The name in ASCII for old clients, and complete for all others (RFC 6266). */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** One range of bytes; `null` for none, or for unsupported forms (several ranges, other units). */
function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : 'outside';
}
