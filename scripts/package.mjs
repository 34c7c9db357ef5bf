import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { assemblePackage } from './support/assemblePackage.mjs';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { buildProduct } from './support/product.mjs';

// Makes the folder that the image contains and that `npm pack` packs.
checkNode();
const [target] = process.argv.slice(2);
if (!target || existsSync(target)) {
  console.error('Usage: node scripts/package.mjs FOLDER (which must not exist)');
  process.exit(1);
}
await ensureInstalled();
if (await buildProduct()) assemblePackage(resolve(target));
else process.exitCode = 1;
