import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listObjects, removeAbandonedUploads, uploadFile } from '../../features/backup/store/bucketObjects';
import { exactly } from './exactly';
import { createS3Client, type S3Client } from './s3Client';
import { createS3Storage } from './s3Storage';
import type { FileStorage } from './FileStorage';

const asked: string[] = [];
let how: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.end();
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  how(request, response);
});
/** Waits for 300 ms, or as long as the product. */
let send: S3Client;
let patient: S3Client;
let storage: FileStorage;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'assunto',
    region: 'sa-east-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'segredo',
  };
  send = createS3Client(config, 300);
  patient = createS3Client(config);
  storage = createS3Storage(config, send);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void (asked.length = 0));

const answers = (text: string) => (how = (_, response) => void response.end(text));
const endless = (chunk: string) => {
  how = (_, response) => {
    const more = (): void => {
      while (response.write(chunk));
    };
    response.on('drain', more);
    more();
  };
};
const listOf = (...keys: string[]) =>
  `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;

it('ends a list that never ends, by its size, its pages and its silence', { timeout: 30_000 }, async () => {
  endless('<Contents><Key>assunto-a</Key></Contents>'.repeat(1000));
  await expect(listObjects(patient, 'assunto-')).rejects.toThrow('more than 8388608 bytes');
  let page = 0;
  how = (_, response) => {
    page += 1;
    response.end(`<IsTruncated>true</IsTruncated><NextContinuationToken>${page}</NextContinuationToken>`);
  };
  await expect(listObjects(patient, 'assunto-')).rejects.toThrow('more than 1000 pages');
  how = (_, response) => void response.write('<ListBucketResult>');
  await expect(listObjects(send, 'assunto-')).rejects.toThrow('silent');
  how = () => undefined;
  await expect(listObjects(send, 'assunto-')).rejects.toThrow('silent');
});

it('shows little of an error, however long it is or slowly it comes', async () => {
  how = (_, response) => {
    response.statusCode = 500;
    response.end('x'.repeat(20 * 1024 * 1024));
  };
  const error = await listObjects(patient, '').catch((caught: unknown) => caught as Error);
  expect((error as Error).message.length).toBeLessThan(700);
  how = (_, response) => {
    response.writeHead(500);
    response.write('x');
  };
  for (const call of [() => listObjects(send, ''), () => storage.write('a', Readable.from([Buffer.of(1)]), 1)])
    await expect(call()).rejects.toThrow('silent');
});

it('reads a list in linear time, and expands no entity of it', async () => {
  const million = '<Contents>'.repeat(800_000);
  answers(million);
  const before = performance.now();
  expect(await listObjects(patient, '')).toEqual([]);
  expect(performance.now() - before).toBeLessThan(2_000);
  const entities = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
  answers(`${entities}${listOf('assunto-&b;', 'assunto-&f;', 'assunto-&amp;lt;')}`);
  expect((await listObjects(send, 'assunto-')).map(({ key }) => key)).toEqual([
    'assunto-&b;',
    'assunto-&f;',
    'assunto-&lt;',
  ]);
});

it('takes no key that is not of the prefix, and touches none that is not ours', async () => {
  const old = '<Initiated>2020-01-01T00:00:00.000Z</Initiated>';
  const ours = 'producao/assunto-2020-01-01T03-00-00Z.assunto';
  const foreign = ['outra/assunto-2020', '../outro/segredo', '/producao/assunto-', 'producao', `x/${ours}`];
  answers(listOf(...foreign, ours));
  expect((await listObjects(send, 'producao/assunto-')).map(({ key }) => key)).toEqual([ours]);
  const names = [...foreign, 'producao/assunto-../../outro', 'producao/assunto-a?acl', ours];
  how = ({ method }, response) => {
    const uploads = names.map((key) => `<Upload><Key>${key}</Key><UploadId>1</UploadId>${old}</Upload>`);
    response.end(method === 'GET' ? uploads.join('') : '');
  };
  const isOurs = (key: string) => /^producao\/assunto-[\dTZ-]+\.assunto$/.test(key);
  asked.length = 0;
  await removeAbandonedUploads(send, 'producao/assunto-', isOurs);
  expect(asked.slice(1)).toEqual([`DELETE /assunto/${ours}?uploadId=1`]);
});

it('follows no redirect, with or without its secrets', async () => {
  how = (request, response) => {
    if (request.url?.includes('inner')) return void response.end('inner');
    response.writeHead(307, { location: '/inner' }).end();
  };
  await expect(storage.open('1/ab/abc')).rejects.toThrow();
  await expect(storage.remove('1/ab/abc')).rejects.toThrow();
  await expect(listObjects(send, '')).rejects.toThrow();
  expect(asked.filter((one) => one.includes('inner'))).toEqual([]);
});

it('gives no content whose length is missing, wrong or never comes', async () => {
  const read = async (range?: { start: number; end: number }) =>
    buffer((await storage.open('1/ab/abc', range)) as Readable);
  endless('x'.repeat(10_000));
  await expect(read()).rejects.toThrow('no length');
  how = (_, response) => void response.writeHead(206, { 'content-length': 3 }).end('abc');
  await expect(read({ start: 0, end: 1 })).rejects.toThrow('another one');
  how = (_, response) => {
    response.writeHead(200, { 'content-length': 10 });
    response.write('abc');
  };
  await expect(read()).rejects.toThrow('silent');
  how = (_, response) => {
    response.writeHead(200, { 'content-length': 10 });
    response.write('abc', () => response.destroy());
  };
  await expect(read()).rejects.toThrow();
});

it('sends neither more nor less of a file than was announced', async () => {
  const content = (): Readable => Readable.from([Buffer.from('abc'), Buffer.from('def')]);
  expect(String(await buffer(exactly(content(), 6)))).toBe('abcdef');
  for (const size of [0, 5, 7]) await expect(buffer(exactly(content(), size))).rejects.toThrow('stored file');
});

it('completes no upload that the service only says it began, or gives no tag', async () => {
  for (const text of ['', '<UploadId/>', '<Error/>']) {
    answers(text);
    await expect(uploadFile(send, 'a', import.meta.filename)).rejects.toThrow('began no upload');
  }
  answers('<UploadId>1</UploadId>');
  await expect(uploadFile(send, 'a', import.meta.filename, AbortSignal.timeout(700))).rejects.toThrow();
  expect(asked.at(-1)).toBe('DELETE /assunto/a?uploadId=1');
});

it('takes no upload for whole that the service did not complete, and leaves nothing of it', async () => {
  for (const completed of ['', '<Error><Code>InternalError</Code></Error>', '<InitiateMultipartUploadResult/>']) {
    how = ({ method, url }, response) => {
      if (method === 'PUT') response.setHeader('etag', '"1"');
      response.end(method === 'POST' ? (url?.endsWith('uploads=') ? '<UploadId>1</UploadId>' : completed) : '');
    };
    await expect(uploadFile(send, 'a', import.meta.filename)).rejects.toThrow('did not complete the upload of a');
    expect(asked.at(-1)).toBe('DELETE /assunto/a?uploadId=1');
  }
});
