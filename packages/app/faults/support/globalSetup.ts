import { buildProduct } from '../../../../scripts/support/product.mjs';

/** Builds the product that all workers start. */
export default async function globalSetup(): Promise<void> {
  if (!(await buildProduct())) throw new Error('The product does not build; its output is above.');
}
