import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { root, run } from './support/run.mjs';

checkNode();
await ensureInstalled();

// Each program measures ours and the rival in one run and prints their ratio: absolute times differ between machines.
const names = process.argv.slice(2);
const programs = readdirSync(join(root, 'packages'))
  .flatMap((name) => filesOf(join(root, 'packages', name, 'bench')))
  .filter((path) => /\.bench\.(ts|tsx|mjs)$/.test(path))
  .filter((path) => names.length === 0 || names.some((name) => basename(path).includes(name)));

if (programs.length === 0) {
  console.error(
    names.length > 0 ? `No bench is called ${names.join(' or ')}.` : 'There is no packages/*/bench/*.bench.ts.',
  );
  process.exit(1);
}

for (const program of programs) {
  console.log(`\n== ${basename(program).replace(/\.bench\.\w+$/, '')} ==`);
  const args = ['--conditions=@assunto/source', '--expose-gc', '--import', 'tsx', program];
  const { code } = await run('node', args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) process.exitCode = 1;
}

/** @param {string} folder */
function filesOf(folder) {
  try {
    return readdirSync(folder).map((file) => join(folder, file));
  } catch {
    return [];
  }
}
