import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerErrors } from './errorHandler';
import { acceptFileBody } from './fileBody';
import { dropStalledBodies } from './stalledBodies';
import { uploadedFile } from './uploadedFile';

const afterMs = 150;
let app: FastifyInstance;
let lines: { level: number; msg: string }[];

beforeEach(async () => {
  lines = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)) as (typeof lines)[0]);
      done();
    },
  });
  app = Fastify({ logger: { level: 'info', stream } });
  answerErrors(app);
  dropStalledBodies(app, afterMs);
  app.post('/json', async ({ body }) => body);
  await app.register(async (files) => {
    acceptFileBody(files);
    files.post('/file', async (request, reply) => {
      let size = 0;
      for await (const chunk of uploadedFile(request, reply).content) size += chunk.length;
      return { size };
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends the parts of a body with pauses; returns what was answered when the connection was closed. */
async function send(path: string, type: string, parts: readonly string[], announced: number, pauseMs = 60) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-File-Name: a.txt\r\nContent-Type: ${type}\r\nContent-Length: ${announced}\r\n\r\n`,
  );
  for (const part of parts) {
    socket.write(part);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return { socket, closed, answer: () => answer };
}

it.each([
  ['/json', 'application/json'],
  ['/file', 'application/octet-stream'],
])('a body that stops half-way does not hold its connection: %s', async (path, type) => {
  const began = performance.now();
  const { closed, answer } = await send(path, type, ['{"a":'], 100);
  await closed;
  expect(performance.now() - began).toBeLessThan(10 * afterMs);
  expect(answer()).toMatch(/^HTTP\/1\.1 408/);
});

it('a slow body that goes on is accepted, however long it takes', async () => {
  const parts = ['{"a":', ' ', ' ', ' ', ' ', ' ', '1}'];
  const { closed, answer } = await send('/json', 'application/json', parts, parts.join('').length);
  await closed;
  expect(answer()).toMatch(/^HTTP\/1\.1 200[\s\S]*\{"a":1\}$/);
});

it('an upload that is cut is no error of the server', async () => {
  for (const [path, type] of [
    ['/file', 'application/octet-stream'],
    ['/json', 'application/json'],
  ] as const) {
    const { socket } = await send(path, type, ['abc'], 100);
    socket.destroy();
  }
  const { closed } = await send('/file', 'application/octet-stream', ['abc'], 100);
  await closed;
  await expect
    .poll(() => lines.filter(({ msg }) => /request|body|closed|CALLER_GONE/i.test(msg)).length)
    .toBeGreaterThan(0);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

it('leaves calls inside of the process alone, which have no connection', async () => {
  const failed = vi.fn();
  process.once('uncaughtException', failed);
  try {
    const answer = await app.inject({ method: 'POST', url: '/json', payload: { a: 1 } });
    expect(answer.json()).toEqual({ a: 1 });
    await new Promise((resolve) => setTimeout(resolve, 3 * afterMs));
    expect(failed).not.toHaveBeenCalled();
  } finally {
    process.off('uncaughtException', failed);
  }
});
