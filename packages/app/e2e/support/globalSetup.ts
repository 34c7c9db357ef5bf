import { rmSync } from 'node:fs';
import { buildProduct } from '../../../../scripts/support/product.mjs';
import { createDemoData } from './product';

/** Where workers find the demo's data. */
export const demoDataVariable = 'E2E_DEMO_DATA';

/** Builds the product unless it is built, and makes the demo's data once for all workers; answers how to delete it. */
export default async function setUp(): Promise<() => void> {
  if (!(await buildProduct())) throw new Error('The product does not build; its output is above.');
  const demoData = await createDemoData();
  process.env[demoDataVariable] = demoData;
  return () => rmSync(demoData, { recursive: true, force: true });
}
