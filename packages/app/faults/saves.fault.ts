import { expect } from '@playwright/test';
import { apiOf, type Api } from './support/api';
import { test } from './support/product';

interface Kept {
  talkId: number;
  talkValues: { subjectAttributeIdentifier: string; subjectAttributeId: number; value: unknown }[];
}

/** Creates tickets and changes each of them, with `writers` at once, until `isOver`; answers what was acknowledged. */
async function write(api: Api, titleId: number, writers: number, isOver: () => boolean): Promise<Map<number, string>> {
  const acknowledged = new Map<number, string>();
  const writer = async (name: number): Promise<void> => {
    for (let count = 0; !isOver(); count += 1) {
      const values = (text: string) => ({ talkValues: [{ subjectAttributeId: titleId, value: text }] });
      const title = `Falha ${runName} ${name}-${count}`;
      const { resourceId } = (await api.insist('POST', '/talk/cliente', values(title))) as { resourceId: number };
      acknowledged.set(resourceId, title);
      await api.insist('PUT', `/talk/cliente/${resourceId}`, { ...values(`${title} mudada`), version: 1 });
      acknowledged.set(resourceId, `${title} mudada`);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, name) => writer(name)));
  return acknowledged;
}

const runName = Date.now().toString(36);

/** What is in the database under this run's name. */
async function kept(api: Api): Promise<Kept[]> {
  const { itens } = (await api.insist('POST', '/talk/filter/cliente/', {
    term: `Falha ${runName}`,
    fetch: 10_000,
  })) as { itens: Kept[] };
  return itens;
}

async function nameIdOf(api: Api): Promise<number> {
  const { subject } = (await api.insist('GET', '/context/web/grid/cliente', undefined)) as {
    subject: { subjectAttributes: { subjectAttributeId: number; identifier: string; name: string }[] };
  };
  const found = subject.subjectAttributes.find(({ name }) => name === 'Nome');
  if (!found) throw new Error(`The demo has no name of clients: ${JSON.stringify(subject.subjectAttributes)}`);
  return found.subjectAttributeId;
}

/** Nothing that was acknowledged is missing or old, and nothing is there that was not asked for, or twice. */
async function expectPromisesKept(api: Api, nameId: number, acknowledged: ReadonlyMap<number, string>): Promise<void> {
  expect(acknowledged.size).toBeGreaterThan(5);
  const found = new Map(
    (await kept(api)).map(({ talkId, talkValues }) => [
      talkId,
      talkValues.find((one) => one.subjectAttributeId === nameId)?.value,
    ]),
  );
  for (const [talkId, title] of acknowledged) expect(found.get(talkId), `record ${talkId}`).toBe(title);
  expect(found.size).toBe(acknowledged.size);
  for (const talkId of acknowledged.keys()) {
    const { itens } = (await api.insist('GET', `/talk/cliente/${talkId}/history?page=1&fetch=50`, undefined)) as {
      itens: { action: string }[];
    };
    expect(itens.map(({ action }) => action).sort(), `history of ${talkId}`).toEqual(['create', 'update']);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('saves survive a server that is killed while they are made: none is lost, none is doubled', async ({
  page,
  product,
}) => {
  const api = await apiOf(page, product.address);
  const nameId = await nameIdOf(api);
  let isOver = false;
  const writing = write(api, nameId, 4, () => isOver);
  for (let time = 0; time < 3; time += 1) {
    await pause(700 + 300 * time);
    await product.kill();
    await product.start();
  }
  await pause(500);
  isOver = true;
  await expectPromisesKept(api, nameId, await writing);
});

test('saves survive a database that restarts under the server', async ({ page, product }) => {
  const api = await apiOf(page, product.address);
  const nameId = await nameIdOf(api);
  let isOver = false;
  const writing = write(api, nameId, 4, () => isOver);
  for (let time = 0; time < 2; time += 1) {
    await pause(1000);
    await product.restartDatabase();
  }
  await pause(1000);
  isOver = true;
  await writing;
  await expectPromisesKept(api, nameId, await writing);
});

test('saves survive a line that delays, drops and duplicates answers', async ({ page, product }) => {
  const api = await apiOf(page, product.address);
  const nameId = await nameIdOf(api);
  let count = 0;
  product.line.disturb((method) => {
    if (method === 'GET') return null;
    count += 1;
    if (count % 3 === 0) return { kind: 'drop' };
    if (count % 5 === 0) return { kind: 'duplicate' };
    return count % 7 === 0 ? { kind: 'delay', milliseconds: 300 } : null;
  });
  let isOver = false;
  const writing = write(api, nameId, 4, () => isOver);
  await pause(4000);
  isOver = true;
  const acknowledged = await writing;
  product.line.heal();
  await expectPromisesKept(api, nameId, acknowledged);
});
