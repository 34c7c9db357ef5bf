import { checkNode, ensureInstalled } from './support/install.mjs';
import { buildLibraries, buildProduct } from './support/product.mjs';

checkNode();
await ensureInstalled();
const product = await buildProduct();
const libraries = await buildLibraries();
process.exitCode = product && libraries ? 0 : 1;
