import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { AccountSession } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { createListener } from '../../testing/createListener';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson, type TestPerson } from '../../testing/people';

const origin = 'http://localhost:4308';

withDatabase('the sessions of an account', (given) => {
  let app: FastifyInstance;
  let ana: TestPerson;
  let bruno: TestPerson;

  beforeAll(async () => {
    await addCompany(given.database, 3);
    ana = await addPerson(given.database, 3, 'ana@empresa.example', { roomId: adminRoomId });
    bruno = await addPerson(given.database, 3, 'bruno@empresa.example', { roomId: customerRoomId });
    app = await createCheckedServer({
      database: given.database,
      config: { publicUrl: origin, rateLimits: false },
      logger: false,
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const ask = (token: string, method: 'GET' | 'DELETE', url: string) =>
    app.inject({ method, url, headers: withToken(token) });
  const list = async (token: string, { accountId }: TestPerson): Promise<AccountSession[]> =>
    (await ask(token, 'GET', `/account/${accountId}/sessions`)).json();
  const isIn = async (token: string): Promise<boolean> =>
    (await ask(token, 'GET', '/account/session')).statusCode === 200;

  it('say from where and when they were used, and which one asks', async () => {
    const { token } = await createBrowser(app, origin).signIn(bruno);
    const { token: other } = await createBrowser(app, origin).signIn(bruno);
    const headers = { 'user-agent': `Navegador ${'x'.repeat(1000)}` };
    await app.inject({ method: 'POST', url: '/account/refresh', headers, payload: { token: other } });
    const sessions = await list(token, bruno);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[1]).toMatchObject({ address: '127.0.0.1', lastUsedIn: expect.any(String) });
    expect(sessions[1]?.userAgent).toMatch(/^Navegador x{290}$/);
    expect(JSON.stringify(sessions)).not.toContain('sid');
  });

  it('end one by one or all others at once, with their sockets and in the login service', async () => {
    const browser = createBrowser(app, origin);
    const { token: ended } = await browser.signIn({ ...bruno, keepConnected: true });
    const { token } = await createBrowser(app, origin).signIn(bruno);
    const { token: third } = await createBrowser(app, origin).signIn(bruno);
    const socket = await createListener(app, origin, { token: ended });
    const found = (await list(ended, bruno)).find(({ isCurrent }) => isCurrent);
    const url = `/account/${bruno.accountId}/sessions`;
    expect((await ask(token, 'DELETE', `${url}/${found?.sessionId}`)).statusCode).toBe(200);
    expect(await Promise.all([ended, token, third].map(isIn))).toEqual([false, true, true]);
    await expect.poll(() => socket.socket.readyState).toBe(3);
    expect(
      (await app.inject({ method: 'POST', url: '/account/refresh', payload: { token: ended } })).json(),
    ).toMatchObject({ authorized: false });
    expect(await browser.begin()).toMatch(/^\/entrar\//);
    expect((await ask(token, 'DELETE', `${url}/${found?.sessionId}`)).statusCode).toBe(404);
    expect((await ask(token, 'DELETE', url)).statusCode).toBe(200);
    expect(await Promise.all([token, third].map(isIn))).toEqual([true, false]);
    expect(await list(token, bruno)).toHaveLength(1);
  });

  it('are seen and ended by administrators', async () => {
    const { token } = await createBrowser(app, origin).signIn(bruno);
    const { token: admin } = await createBrowser(app, origin).signIn(ana);
    const [first] = await list(admin, bruno);
    expect(first?.isCurrent).toBe(false);
    expect((await ask(admin, 'DELETE', `/account/${bruno.accountId}/sessions`)).statusCode).toBe(200);
    expect(await Promise.all([token, admin].map(isIn))).toEqual([false, true]);
    expect(await list(admin, bruno)).toEqual([]);
  });
});
