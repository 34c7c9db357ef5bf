import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createListener, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { sendGuarded, type OutgoingRequest, type RequestGuard } from './guardedRequest';
import { parseHostRule, type HostRule } from './hostRules';

const servers: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

async function serve(answer: (response: ServerResponse, url: string) => void) {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body });
      answer(response, url ?? '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  return { port: (server.address() as AddressInfo).port, received };
}

const guardOf = (more: Partial<RequestGuard> & { names?: string[] } = {}): RequestGuard => ({
  hosts: (more.names ?? []).map((name) => parseHostRule(`http://${name}`) as HostRule),
  networks: ['127.0.0.0/8'],
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  ...more,
});
const requestOf = (url: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', 'x-own': 'a' },
  body: '{}',
  secretsFor: () => ({ authorization: 'Bearer segredo' }),
  ...more,
});

it('sends to the address that was checked, whatever the name says a moment later', async () => {
  const { port, received } = await serve((response) => response.end('ok'));
  const asked: string[] = [];
  const guard = guardOf({
    names: [`a.example:${port}`],
    resolve: async (name) => {
      asked.push(name);
      // A name that is rebound: the second answer is an inner address.
      return [{ address: asked.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    },
  });
  const url = `http://a.example:${port}/x?y=1`;
  expect(await sendGuarded(requestOf(url), guard)).toMatchObject({ kind: 'answered', status: 200, body: 'ok' });
  expect(asked).toEqual(['a.example']);
  expect(received).toMatchObject([
    {
      method: 'POST',
      url: '/x?y=1',
      body: '{}',
      headers: { host: `a.example:${port}`, authorization: 'Bearer segredo' },
    },
  ]);
  expect(await sendGuarded(requestOf(url), guard)).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('interna'),
  });
  const mixed = async () => ['127.0.0.1', '169.254.169.254'].map((address) => ({ address, family: 4 }));
  expect(await sendGuarded(requestOf(url), { ...guard, resolve: mixed })).toMatchObject({ kind: 'refused' });
  expect(received).toHaveLength(1);
});

it.each([
  'http://169.254.169.254/latest',
  'http://[::ffff:169.254.169.254]/',
  'http://2852039166/',
  'http://0xa9.0xfe.0xa9.0xfe/',
  'http://[fe80::1]/',
  'http://user:pass@a.example/',
  'https://a.example/',
  'http://other.example/',
  'ftp://a.example/',
  'file:///etc/passwd',
  'http://',
])('does not send to %s', async (url) => {
  const hosts = ['http://a.example', 'http://169.254.169.254', 'http://[::ffff:a9fe:a9fe]', 'http://[fe80::1]'];
  const guard = guardOf({ hosts: hosts.map((host) => parseHostRule(host) as HostRule) });
  expect(await sendGuarded(requestOf(url), guard)).toMatchObject({ kind: 'refused' });
});

it('follows few redirects, checks each, and gives no secret to another host', async () => {
  const ports = { first: 0 };
  const second = await serve((response) => response.end('second'));
  const { port, received } = await serve((response, url) => {
    const redirects: Record<string, string> = {
      '/same': '/end',
      '/other': `http://b.example:${second.port}/`,
      '/inner': 'http://169.254.169.254/',
      '/unknown': `http://c.example:${port}/`,
      '/loop': '/loop',
    };
    const location = redirects[url];
    response.writeHead(location ? 307 : 200, location ? { location } : {}).end();
  });
  ports.first = port;
  const guard = guardOf({ names: [`a.example:${port}`, `b.example:${second.port}`] });
  const send = (path: string) => sendGuarded(requestOf(`http://a.example:${port}${path}`), guard);
  expect(await send('/same')).toMatchObject({ kind: 'answered', status: 200 });
  expect(received.at(-1)).toMatchObject({ url: '/end', method: 'POST', headers: { authorization: 'Bearer segredo' } });
  expect(await send('/other')).toMatchObject({ kind: 'answered', body: 'second' });
  const headers = second.received[0]?.headers ?? {};
  expect([headers.authorization, headers['x-own'], headers['content-type']]).toEqual([
    undefined,
    undefined,
    'application/json',
  ]);
  for (const path of ['/inner', '/unknown', '/loop']) expect(await send(path)).toMatchObject({ kind: 'refused' });
});

const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));

it('reads the beginning of a giant, slow or packed answer, whose status counts', async () => {
  const { port } = await serve((response, url) => {
    if (url === '/giant') {
      response.writeHead(200);
      const push = (): void => {
        while (response.write('x'.repeat(64 * 1024)));
        response.once('drain', push);
      };
      push();
    }
    if (url === '/slow') response.writeHead(200).write('begin');
    if (url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  const guard = guardOf({ names: [`a.example:${port}`] });
  const send = (path: string, wholeMs = 20_000) =>
    sendGuarded(requestOf(`http://a.example:${port}${path}`), { ...guard, wholeMs });
  const giant = await send('/giant');
  expect(giant.kind === 'answered' && giant.body.length).toBe(64 * 1024);
  expect(await send('/slow', 1_500)).toMatchObject({ kind: 'answered', status: 200, body: 'begin' });
  expect(await send('/bomb')).toMatchObject({ kind: 'answered', body: '(conteúdo compactado)' });
});

it('distinguishes what was not sent from what has an unknown end', async () => {
  const silent = await serve(() => undefined);
  const guard = guardOf({ names: [`a.example:${silent.port}`, 'a.example:1'], wholeMs: 300 });
  expect(await sendGuarded(requestOf(`http://a.example:${silent.port}/`), guard)).toMatchObject({ kind: 'unknown' });
  expect(await sendGuarded(requestOf('http://a.example:1/'), guard)).toMatchObject({ kind: 'unreached' });
  const cut = createListener((socket) => void socket.once('data', () => socket.destroy()));
  cut.listen(0, '127.0.0.1');
  await once(cut, 'listening');
  servers.push(cut);
  const { port } = cut.address() as AddressInfo;
  const cutGuard = guardOf({ names: [`a.example:${port}`] });
  expect(await sendGuarded(requestOf(`http://a.example:${port}/`), cutGuard)).toMatchObject({ kind: 'unknown' });
});

it('refuses a header that would begin another one', async () => {
  const { port, received } = await serve((response) => response.end());
  const guard = guardOf({ names: [`a.example:${port}`] });
  const request = requestOf(`http://a.example:${port}/`, { headers: { 'x-own': 'a\r\nx-other: b' } });
  expect(await sendGuarded(request, guard)).toMatchObject({ kind: 'refused' });
  expect(received).toEqual([]);
});
