import type { Page } from '@playwright/test';
import { apiOf } from './support/api';
import { test, type Product } from './support/product';
import { expectAcknowledgedSaved, formOf, pause, startWriting } from './support/saves';

/** Writes during a fault, and checks what was acknowledged. */
async function writeDuring(page: Page, product: Product, trouble: () => Promise<void>): Promise<void> {
  const runName = Date.now().toString(36);
  const api = await apiOf(page, product.address);
  const form = await formOf(api);
  const writing = startWriting(api, form, runName);
  await trouble();
  const acknowledged = await writing.stop();
  product.line.heal();
  await expectAcknowledgedSaved(api, { titleId: form.titleId, runName }, acknowledged);
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
