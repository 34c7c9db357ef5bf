import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../platform/files/s3Client';

type Answer = [status: number, body?: Buffer | string, headers?: OutgoingHttpHeaders];

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Objects on a page of a list. */
const pageSize = 2;

/** A bucket in memory that records its requests. Objects are named by their path, such as `/assunto/a`. */
export function fakeBucket() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { path: string; parts: Buffer[] }>();
  const asked: IncomingMessage[] = [];
  let status = 0;
  let failing = /^/;
  const server = createServer((request, response) => {
    asked.push(request);
    void answer(request).then(
      ([code, body = '', headers]) =>
        response.writeHead(code, { 'content-length': Buffer.byteLength(body), ...headers }).end(body),
      () => response.destroy(),
    );
  });
  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://bucket');
    const sent = await buffer(request);
    if (status && failing.test(`${request.method} ${request.url}`)) return [status, 'SlowDown'];
    const md5 = request.headers['content-md5'];
    if (md5 !== undefined && md5 !== createHash('md5').update(sent).digest('base64')) return [400, 'BadDigest'];
    if (query.has('uploads') || query.has('uploadId')) return upload(request.method ?? '', path, query, sent);
    if (query.has('list-type')) return list(path, query);
    if (request.method === 'DELETE') return [objects.delete(path) ? 204 : 404];
    if (request.method === 'PUT') {
      objects.set(path, sent);
      return [200];
    }
    const found = objects.get(path);
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (!found) return [404, 'NoSuchKey'];
    return range ? [206, found.subarray(Number(range[1]), Number(range[2]) + 1)] : [200, found];
  }

  function upload(method: string, path: string, query: URLSearchParams, sent: Buffer): Answer {
    const id = query.get('uploadId') ?? `${uploads.size + 1} & <more>`;
    if (method === 'GET') {
      const begun = [...uploads].map(
        ([uploadId, { path: named }]) =>
          `<Upload><Key>${named.split('/').slice(2).join('/')}</Key><UploadId>${escapeXml(uploadId)}</UploadId><Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload>`,
      );
      return [200, `<ListMultipartUploadsResult>${begun.join('')}</ListMultipartUploadsResult>`];
    }
    if (query.has('uploads')) {
      uploads.set(id, { path, parts: [] });
      return [
        200,
        `<InitiateMultipartUploadResult><UploadId>${escapeXml(id)}</UploadId></InitiateMultipartUploadResult>`,
      ];
    }
    const begun = uploads.get(id);
    if (begun?.path !== path) return [404, 'NoSuchUpload'];
    if (method === 'PUT') {
      begun.parts[Number(query.get('partNumber')) - 1] = sent;
      return [200, '', { etag: `"${query.get('partNumber')}"` }];
    }
    uploads.delete(id);
    if (method === 'DELETE') return [204];
    const named = [...sent.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"\1"<\/ETag>/g)];
    if (named.length !== begun.parts.length) return [200, '<Error><Code>InvalidPart</Code></Error>'];
    objects.set(path, Buffer.concat(begun.parts));
    return [200, '<CompleteMultipartUploadResult/>'];
  }

  function list(path: string, query: URLSearchParams): Answer {
    const folder = path.endsWith('/') ? path : `${path}/`;
    const names = [...objects.keys()].filter((name) => name.startsWith(`${folder}${query.get('prefix') ?? ''}`)).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = names.slice(from, from + pageSize);
    const isTruncated = from + pageSize < names.length;
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name.slice(folder.length)}</Key><LastModified>2026-11-27T03:00:00.000Z</LastModified></Contents>`,
    );
    const next = isTruncated ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '';
    const content = `<IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}`;
    return [200, `<ListBucketResult>${content}</ListBucketResult>`];
  }

  return {
    objects,
    asked,
    uploads,
    /** Answers `code` to the requests that match, until `fail(0)`. */
    fail: (code: number, matching = /^/): void => {
      status = code;
      failing = matching;
    },
    /** Returns the configuration to connect to it. */
    async listen(): Promise<S3Config> {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      return {
        endpoint: `http://127.0.0.1:${port}`,
        bucket: 'assunto',
        region: 'sa-east-1',
        accessKeyId: 'AKIDEXAMPLE',
        secretAccessKey: 'segredo',
      };
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
