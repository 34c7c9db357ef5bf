import { expect, type Page } from '@playwright/test';
import { apiOf, type Api } from './support/api';
import { test, type Product } from './support/product';

interface StoredTicket {
  talkId: number;
  talkValues: { subjectAttributeIdentifier: string; subjectAttributeId: number; value: unknown }[];
}

interface Attribute {
  subjectAttributeId: number;
  identifier: string;
  componentConfigs: { options?: { id: string }[] };
}

/** The attributes used by the saves of these tests: the title of a ticket, and those required for a new one. */
interface Form {
  titleId: number;
  others: { subjectAttributeId: number; value: unknown }[];
}

async function formOf(api: Api): Promise<Form> {
  const { subject } = (await api.insist('GET', '/context/web/talkmodal/chamado', undefined)) as {
    subject: { subjectAttributes: Attribute[] };
  };
  const idOf = (identifier: string): Attribute => {
    const found = subject.subjectAttributes.find((one) => one.identifier === identifier);
    if (!found) throw new Error(`The demo's tickets have no "${identifier}".`);
    return found;
  };
  const optionOf = ({ subjectAttributeId, componentConfigs }: Attribute) => ({
    subjectAttributeId,
    value: componentConfigs.options?.[0]?.id,
  });
  const description = { subjectAttributeId: idOf('descricao').subjectAttributeId, value: 'De um teste.' };
  return {
    titleId: idOf('titulo').subjectAttributeId,
    others: [description, optionOf(idOf('status')), optionOf(idOf('prioridade'))],
  };
}

/** Creates tickets and changes each of them, with four concurrent writers, until `isOver`; returns what was acknowledged. */
async function write(api: Api, { titleId, others }: Form, isOver: () => boolean): Promise<Map<number, string>> {
  const acknowledged = new Map<number, string>();
  const writer = async (name: number): Promise<void> => {
    for (let count = 0; !isOver(); count += 1) {
      const title = { subjectAttributeId: titleId, value: `Falha ${runName} ${name}-${count}` };
      const { resourceId } = (await api.insist('POST', '/talk/chamado', { talkValues: [title, ...others] })) as {
        resourceId: number;
      };
      acknowledged.set(resourceId, title.value);
      const changed = { ...title, value: `${title.value} mudado` };
      await api.insist('PUT', `/talk/chamado/${resourceId}`, { talkValues: [changed], version: 1 });
      acknowledged.set(resourceId, changed.value);
    }
  };
  await Promise.all([1, 2, 3, 4].map(writer));
  return acknowledged;
}

let runName = '';

/** The stored tickets of this run. */
async function storedTickets(api: Api): Promise<StoredTicket[]> {
  const { itens } = (await api.insist('POST', '/talk/filter/chamado/', {
    term: `Falha ${runName}`,
    fetch: 10_000,
  })) as { itens: StoredTicket[] };
  return itens;
}

/** Checks that no acknowledged save is missing or outdated, and that nothing was saved unrequested or twice. */
async function expectAcknowledgedSaved(
  api: Api,
  titleId: number,
  acknowledged: ReadonlyMap<number, string>,
): Promise<void> {
  expect(acknowledged.size).toBeGreaterThan(5);
  const found = new Map(
    (await storedTickets(api)).map(({ talkId, talkValues }) => [
      talkId,
      talkValues.find((one) => one.subjectAttributeId === titleId)?.value,
    ]),
  );
  for (const [talkId, title] of acknowledged) expect(found.get(talkId), `record ${talkId}`).toBe(title);
  expect(found.size).toBe(acknowledged.size);
  for (const talkId of acknowledged.keys()) {
    const { itens } = (await api.insist('GET', `/talk/chamado/${talkId}/history?page=1&fetch=50`, undefined)) as {
      itens: { action: string }[];
    };
    expect(itens.map(({ action }) => action).sort(), `history of ${talkId}`).toEqual(['create', 'update']);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Writes during a fault, and checks what was acknowledged. `runName` identifies the records of one test. */
async function writeDuring(page: Page, product: Product, trouble: () => Promise<void>): Promise<void> {
  runName = Date.now().toString(36);
  const api = await apiOf(page, product.address);
  const form = await formOf(api);
  let isOver = false;
  const writing = write(api, form, () => isOver);
  writing.catch(() => undefined);
  await trouble();
  isOver = true;
  const acknowledged = await writing;
  product.line.heal();
  await expectAcknowledgedSaved(api, form.titleId, acknowledged);
}

test('saves survive a server that is killed while they are made: none is lost, none is doubled', async ({
  page,
  product,
}) => {
  await writeDuring(page, product, async () => {
    for (const milliseconds of [700, 1000, 1300]) {
      await pause(milliseconds);
      await product.kill();
      await product.start();
    }
    await pause(500);
  });
});

test('saves survive a database that restarts under the server', async ({ page, product }) => {
  await writeDuring(page, product, async () => {
    for (let time = 0; time < 2; time += 1) {
      await pause(1000);
      await product.restartDatabase();
    }
    await pause(1000);
  });
});

test('saves survive a line that delays, drops and duplicates answers', async ({ page, product }) => {
  await writeDuring(page, product, async () => {
    let count = 0;
    product.line.disturb((method) => {
      if (method === 'GET') return null;
      count += 1;
      if (count % 3 === 0) return { kind: 'drop' };
      if (count % 5 === 0) return { kind: 'duplicate' };
      return count % 7 === 0 ? { kind: 'delay', milliseconds: 300 } : null;
    });
    await pause(4000);
  });
});
