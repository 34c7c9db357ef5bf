import { pathToFileURL } from 'node:url';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { endWithNpm } from './support/parent.mjs';
import { buildProduct, serverProgram } from './support/product.mjs';

checkNode();
endWithNpm();
const options = process.argv.slice(2);
const unknown = options.find((option) => option !== '--reset' && option !== '--yes');
if (unknown) fail(`Unknown option ${unknown}. Known: --reset (start with empty data), --yes (do not ask).`);
const reset = options.includes('--reset');
if (reset && !options.includes('--yes')) await askToReset();

await ensureInstalled();
if (!(await buildProduct())) fail('The build failed; its output is above.');

// The server runs in this very process: signals, the terminal and the exit code are its own.
process.argv = [process.argv[0] ?? 'node', serverProgram, ...(reset ? ['--reset'] : [])];
await import(pathToFileURL(serverProgram).href);

async function askToReset() {
  if (!process.stdin.isTTY)
    fail('Apagar todos os dados pede confirmação: use um terminal, ou npm start -- --reset --yes.');
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Apagar todos os dados e recomeçar? (s/N) ');
  terminal.close();
  if (!/^s(im)?$/i.test(answer.trim())) {
    console.log('Nada foi apagado.');
    process.exit(0);
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
