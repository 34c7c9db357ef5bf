import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameRelease } from './release';
import { serveApp } from './staticApp';

describe('the release of the app', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'release-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const ask = async () => {
    const app = Fastify();
    nameRelease(app, folder);
    app.get('/talk', () => ({}));
    serveApp(app, folder);
    const [call, page] = [await app.inject('/talk'), await app.inject('/index.html')];
    await app.close();
    return { header: call.headers['assunto-release'], page: page.body };
  };
  const build = (script: string) => {
    const head = `<head><script type="module" src="/assets/${script}.js"></script></head>`;
    writeFileSync(join(folder, 'index.html'), `<!doctype html><html>${head}</html>`);
  };

  it('is named in every answer and in the page, and is another one for another build', async () => {
    build('index-a');
    const first = await ask();
    expect(first.header).toMatch(/^[\w-]{16}$/);
    expect(first.page).toContain(`<meta name="assunto-release" content="${String(first.header)}" />`);
    expect((await ask()).header).toBe(first.header);
    build('index-b');
    expect((await ask()).header).not.toBe(first.header);
  });

  it('is named in none where no app is built', async () => {
    expect((await ask()).header).toBeUndefined();
  });
});
