import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../files/s3Storage';

/** A bucket in memory that records its requests. */
export function fakeBucket() {
  const objects = new Map<string, Buffer>();
  const asked: IncomingMessage[] = [];
  let status = 0;
  const server = createServer((request, response) => {
    asked.push(request);
    void answer(request).then(
      ([code, body]) => response.writeHead(code).end(body),
      () => response.destroy(),
    );
  });
  async function answer(request: IncomingMessage): Promise<[number, (Buffer | string)?]> {
    const path = request.url ?? '';
    const sent = await buffer(request);
    if (status) return [status, 'SlowDown'];
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
  return {
    objects,
    asked,
    fail: (code: number) => void (status = code),
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
