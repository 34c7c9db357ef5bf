import { test as base } from '@playwright/test';
import { demoDataVariable } from './globalSetup';
import { type Product, startCopy } from './product';

/** Each worker has a product with data of its own: its tests see what they and those before them in it made. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startCopy(process.env[demoDataVariable] ?? '');
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});
