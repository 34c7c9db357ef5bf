import type { TalkImport } from '@assunto/api';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { beginSignIn, signIn, type Person } from '../e2e/support/people';
import { createApi } from './support/api';
import { answersOfAll, signedIn, test } from './support/cluster';
import { attributesOf, readUntil, sendTickets } from './support/imports';
import { expectAcknowledgedSaved, formOf, pause, startWriting } from './support/saves';
import type { ServerProcess } from './support/serverProcess';

test('who signs in at one process is signed in at all, and who signs out is signed out at all', async ({
  context,
  cluster,
}) => {
  const api = await signedIn(context, cluster, 'agent');
  const session = async () => (await answersOfAll(api, 'GET', '/account/session')).map(({ status }) => status);
  expect(await session()).toEqual([200, 200, 200]);
  expect((await api.call('POST', '/account/logout')).status).toBe(200);
  await expect.poll(session).toEqual([401, 401, 401]);
});

test('a change of the configuration is answered by all processes', async ({ context, cluster }) => {
  const api = await signedIn(context, cluster, 'administrator');
  const category = (await attributesOf(api, 'chamado')).get('categoria');
  if (!category) throw new Error('The tickets of the demo have no category.');
  const path = `/attribute/${category.subjectAttributeId}`;
  const { name: before, componentId } = (await api.insist('GET', path, undefined)) as {
    name: string;
    componentId: number;
  };
  const names = async () => {
    const answers = await answersOfAll(api, 'GET', '/context/web/talkmodal/chamado');
    return answers.map(({ data }) => {
      const { subject } = data as { subject: { subjectAttributes: { identifier: string; name: string }[] } };
      return subject.subjectAttributes.find(({ identifier }) => identifier === 'categoria')?.name;
    });
  };
  for (const name of [`Categoria ${Date.now()}`, before]) {
    await api.insist('PUT', path, { name, componentId });
    await expect.poll(names).toEqual([name, name, name]);
  }
});

/** Opens a page with a socket of its own that has the record open and never connects again. */
async function pageAt(context: BrowserContext, person: Person, talkId: number): Promise<Page> {
  const { token } = await signIn(context, person);
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([authentication, present]) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/websocket`);
      socket.onopen = () => socket.send(authentication);
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(String(data)) as { type: string; people?: { name: string | null }[] };
        if (message.type === 'Welcome') socket.send(present);
        if (message.type === 'TalkPresence') Reflect.set(globalThis, 'people', message.people);
      };
    },
    [
      JSON.stringify({ type: 'Authenticate', token }),
      JSON.stringify({ type: 'Present', talk: { subject: 'chamado', talkId, attribute: null } }),
    ] as const,
  );
  return page;
}

/** How many others a page was last told of. */
const othersOn = (page: Page) => page.evaluate(() => (Reflect.get(globalThis, 'people') as [] | undefined)?.length);

test('pages at different processes see each other, and those of a killed process disappear', async ({
  browser,
  cluster,
}) => {
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: cluster.address })));
  const [first, second] = contexts as [BrowserContext, BrowserContext];
  const api = await signedIn(first, cluster, 'administrator');
  const form = await formOf(api);
  const title = { subjectAttributeId: form.titleId, value: 'Aberto por dois' };
  const { resourceId } = (await api.insist('POST', '/talk/chamado', { talkValues: [title, ...form.others] })) as {
    resourceId: number;
  };
  const stays = await pageAt(first, 'administrator', resourceId);
  await expect.poll(() => othersOn(stays)).toBe(0);
  const before = cluster.balancer.sockets();
  const goes = await pageAt(second, 'agent', resourceId);
  await expect.poll(() => othersOn(stays)).toBe(1);
  await expect.poll(() => othersOn(goes)).toBe(1);
  const ofAgent = cluster.balancer.sockets().findIndex((count, index) => count > (before[index] ?? 0));
  expect(before[ofAgent], 'the pages are at different processes').toBe(0);
  await cluster.processes[ofAgent]?.kill();
  await expect.poll(() => othersOn(stays), { timeout: 90_000 }).toBe(0);
  await Promise.all(contexts.map((context) => context.close()));
});

/** An address of the documentation's networks that no other test, nor an earlier run of this one, has used. */
const clientAddress = () => `203.0.113.${Math.floor(Math.random() * 256)}, 2001:db8:${hex()}:${hex()}::1`;
const hex = () => Math.floor(Math.random() * 65_536).toString(16);

test('wrong passwords are counted by all processes together, by e-mail and by address', async ({
  context,
  cluster: _,
}) => {
  const page = await beginSignIn(context);
  const attempt = async (email: string, from: string) =>
    (
      await context.request.post(page.url, {
        form: { email, password: 'errada' },
        headers: { 'x-forwarded-for': from },
      })
    ).status();
  const run = Date.now();
  const expected = [...Array<number>(10).fill(401), 429, 429, 429];
  const ofOneEmail: number[] = [];
  for (const _attempt of expected) ofOneEmail.push(await attempt(`alvo-${run}@demo.example`, clientAddress()));
  expect(ofOneEmail).toEqual(expected);

  const address = clientAddress();
  const ofOneAddress: number[] = [];
  for (const [index] of expected.entries())
    ofOneAddress.push(await attempt(`alguem-${run}-${index}@demo.example`, address));
  expect(ofOneAddress).toEqual(expected);
});

test('an import of a killed process is finished by another one, and all processes tell how far it is', async ({
  context,
  cluster,
}) => {
  const { token } = await signIn(context, 'administrator');
  const api = createApi(cluster.address, `Bearer ${token}`);
  const [first, ...others] = cluster.processes as [ServerProcess, ServerProcess, ServerProcess];
  const rows = 6000;
  // The first one does the work: the others do nothing until it has begun.
  for (const other of others) other.pause();
  const { name, path, until } = await sendTickets(createApi(`http://127.0.0.1:${first.port}`, `Bearer ${token}`), rows);
  await until(({ createdCount }) => createdCount > 0);
  for (const other of others) other.resume();
  const progress = (await answersOfAll(api, 'GET', path)).map(({ data }) => data as TalkImport);
  for (const job of progress) expect(job).toMatchObject({ state: 'running', rowCount: rows });
  expect(Math.min(...progress.map(({ createdCount }) => createdCount))).toBeGreaterThan(0);
  await first.kill();
  const done = await readUntil<TalkImport>(api, path, ({ state }) => state !== 'running');
  expect(done).toMatchObject({ state: 'done', createdCount: rows });
  await first.start();
  const counts = await answersOfAll(api, 'POST', '/talk/filter/chamado/', {
    term: name,
    want: 'total',
    exactTotal: true,
  });
  expect(counts.map(({ data }) => (data as { totalResults: number }).totalResults)).toEqual([rows, rows, rows]);
});

test('saves survive processes that are killed one after the other: none is lost, none is doubled', async ({
  context,
  cluster,
}) => {
  const api = await signedIn(context, cluster, 'administrator');
  const form = await formOf(api);
  const runName = Date.now().toString(36);
  const writing = startWriting(api, form, runName);
  for (const process of cluster.processes) {
    await pause(700);
    await process.kill();
    await pause(300);
    await process.start();
  }
  await expectAcknowledgedSaved(api, { titleId: form.titleId, runName }, await writing.stop());
});

test('requests are limited by all processes together, by account and by address', async ({ context, cluster }) => {
  const limit = 60;
  const { token } = await signIn(context, 'administrator');
  await cluster.restart({ RATE_LIMIT: String(limit) });
  const accepted = async (ask: () => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let request = 0; request < 3 * limit; request += 1) statuses.push((await ask()).status);
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    return statuses.filter((status) => status === 200).length;
  };
  const api = createApi(cluster.address, `Bearer ${token}`);
  const headers = { 'x-forwarded-for': clientAddress() };
  for (const ask of [
    () => api.call('GET', '/account/session'),
    () => fetch(`${cluster.address}/account/login-service`, { headers }),
  ]) {
    const count = await accepted(ask);
    expect(count).toBeGreaterThanOrEqual(limit);
    // Each for itself, the processes would have accepted three times the limit.
    expect(count).toBeLessThan(1.5 * limit);
  }
});
