import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressAnswers } from './compression';

const large = { itens: Array.from({ length: 500 }, (_, talkId) => ({ talkId, displayName: 'Solicitação nº ção' })) };

const ask = async (accepted: string | undefined, url = '/large') => {
  const app = Fastify();
  compressAnswers(app);
  app.get('/large', () => large);
  app.get('/small', () => ({ itens: [] }));
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const { headers: answered, rawPayload } = await app.inject({ url, headers });
  await app.close();
  return { encoding: answered['content-encoding'], length: Number(answered['content-length']), answered, rawPayload };
};

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
] as const)('a large answer shrinks for a caller that takes "%s"', async (accepted, encoding, open) => {
  const answer = await ask(accepted);
  expect(answer.encoding).toBe(encoding);
  expect(answer.answered['vary']).toBe('accept-encoding');
  expect(answer.length).toBe(answer.rawPayload.length);
  expect(JSON.parse(open(answer.rawPayload).toString())).toEqual(large);
  expect(answer.rawPayload.length * 8).toBeLessThan(JSON.stringify(large).length);
});

it.each([
  ['a caller that takes none', undefined, '/large', large],
  ['a caller that refuses them', 'identity, gzip;q=0', '/large', large],
  ['an answer that is small anyway', 'gzip, br', '/small', { itens: [] }],
])('nothing is compressed for %s', async (_, accepted, url, body) => {
  const answer = await ask(accepted, url);
  expect(answer.encoding).toBeUndefined();
  expect(JSON.parse(answer.rawPayload.toString())).toEqual(body);
});
