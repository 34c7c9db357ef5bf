import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from './errorHandler';
import { rewriteNavigations } from './navigation';
import { sendSecurityHeaders } from './securityHeaders';
import { serveApp } from './staticApp';

const script = `export const list = [${'1234567890,'.repeat(500)}];`;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assunto-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), script);
  writeFileSync(join(folder, 'assets/app-1a2b.js.map'), '{}');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/lazy-3c4d.js'), script);
  app = Fastify({ rewriteUrl: rewriteNavigations(folder), routerOptions: { caseSensitive: false } });
  answerErrors(app);
  sendSecurityHeaders(app, { isHttps: false });
  serveApp(app, folder);
  rmSync(join(folder, 'assets/lazy-3c4d.js'));
  app.get('/notification/list', async () => ({ itens: [] }));
  app.get('/health', async () => ({ status: 'ok' }));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const navigate = (url: string) => app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });

describe('the app', () => {
  it('answers a navigation to any of its addresses, also where the API has the same path', async () => {
    for (const url of ['/', '/context/grid/chamado?template=3', '/notification/list', '/nada/disso']) {
      const answer = await navigate(url);
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
    const call = await app.inject({ url: '/notification/list', headers: { accept: 'application/json' } });
    expect(call.json()).toEqual({ itens: [] });
  });

  it('leaves pages of the server and real files to themselves', async () => {
    expect((await navigate('/health')).json()).toEqual({ status: 'ok' });
    expect((await navigate('/favicon.svg')).body).toBe('<svg/>');
  });

  it('answers 404 to a lost file and to a call that does not exist, never the page', async () => {
    expect((await navigate('/assets/gone.js')).statusCode).toBe(404);
    expect((await app.inject('/nada/disso')).statusCode).toBe(404);
    expect((await app.inject('/assets/../../package.json')).statusCode).toBe(404);
    expect((await app.inject('/assets/app-1a2b.js.map')).statusCode).toBe(404);
  });

  it('answers 404 to a file that another build has removed, and serves it when it is back', async () => {
    const file = join(folder, 'assets/lazy-3c4d.js');
    expect((await app.inject('/assets/lazy-3c4d.js')).statusCode).toBe(404);
    writeFileSync(file, script);
    expect((await app.inject('/assets/lazy-3c4d.js')).body).toBe(script);
  });

  it('gives each page a nonce of its own for style sheets, and allows no inline script and no eval', async () => {
    const [first, second] = [await navigate('/'), await navigate('/')];
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1];
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe/);
    expect(second.body).not.toContain(String(nonce));
  });

  it('lets hashed files be cached for ever and sends them compressed', async () => {
    const url = '/assets/app-1a2b.js';
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect((await app.inject(url)).body).toBe(script);
    const revalidated = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(revalidated.statusCode).toBe(304);
  });
});
