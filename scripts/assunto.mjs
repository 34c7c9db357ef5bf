import { pathToFileURL } from 'node:url';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { endWithNpm } from './support/parent.mjs';
import { assuntoProgram, buildProduct, buildServer } from './support/product.mjs';

// `assunto` of a checkout: installs and builds what is missing first. Only the start needs the app.
checkNode();
endWithNpm();
const [command, ...args] = process.argv.slice(2);
await ensureInstalled();
const isBuilt = command === 'start' && !args.includes('--help') ? await buildProduct() : await buildServer();
if (!isBuilt) {
  console.error('The build failed; its output is above.');
  process.exit(1);
}
// The command runs in this very process: signals, the terminal and the exit code are its own.
process.argv[1] = assuntoProgram;
await import(pathToFileURL(assuntoProgram).href);
