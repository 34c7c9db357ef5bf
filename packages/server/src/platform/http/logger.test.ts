import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { expect, it } from 'vitest';
import { linkPath, logAnswers, loggerOptions, secretPaths, withoutValues } from './logger';

it.each([
  ['/search?q=jo%C3%A3o+da+silva&page=2', '/search?q=***&page=***'],
  ['/entrada?code=abc&state=s&token=t#x', '/entrada?code=***&state=***&token=***'],
  ['/search?jo%C3%A3o', '/search?***'],
  ['/talk/chamado/7', '/talk/chamado/7'],
  ['/entrar/link/abc_-9?ui_locales=en', '/entrar/link/***?ui_locales=***'],
  ['//ENTRAR//link/abc/d', '//ENTRAR//link/***'],
  ['/entrar/senha', '/entrar/senha'],
  ['/webhook/abc', '/webhook/***'],
])('names what an address asks for and never with which words: %s', (url, logged) => {
  expect(withoutValues(url)).toBe(logged);
});

it('logs one line for each answer, with its id and without tokens, passwords and codes', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logger = { ...(loggerOptions('info') as object), stream } as FastifyServerOptions['logger'];
  const app = Fastify({ logger, genReqId: () => 'request-1' });
  logAnswers(app);
  app.post('/login', async (request) => {
    request.log.warn({ body: request.body, headers: request.headers }, 'something to look at');
    return {};
  });
  await app.inject({
    method: 'POST',
    url: '/login?code=segredo-1',
    headers: { authorization: 'Bearer segredo-2', cookie: 'a=segredo-3' },
    payload: { password: 'segredo-4', authorizationCode: 'segredo-5', codeVerifier: 'segredo-6' },
  });
  await app.close();
  const answered = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ msg }) => msg === 'answered');
  expect(answered).toMatchObject({ reqId: 'request-1', status: 200, req: { method: 'POST', url: '/login?code=***' } });
  expect(lines.join('')).not.toContain('segredo');
});

it('masks the parameter of every path that is a secret', () => {
  const root = join(import.meta.dirname, '../..');
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap(
      (file) => readFileSync(join(root, file), 'utf8').match(/['"`][^'"`\s]*\/:(token|secret|key|code|hash)\b/g) ?? [],
    )
    .map((path) => path.slice(1).replace('${linkPath}', linkPath));
  expect(paths.length).toBeGreaterThanOrEqual(3);
  for (const path of paths) expect(secretPaths.map((secret) => `${secret}/:token`)).toContain(path);
});
