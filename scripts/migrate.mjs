import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { endWithNpm } from './support/parent.mjs';
import { buildProduct, serverProgram } from './support/product.mjs';

checkNode();
endWithNpm();
const options = process.argv.slice(2);
const unknown = options.find((option) => option !== '--dry-run');
if (unknown) fail(`Unknown option ${unknown}. Known: --dry-run (list the migrations, run none).`);
const isDryRun = options.includes('--dry-run');

await ensureInstalled();
if (!(await buildProduct())) fail('The build failed; its output is above.');
const server = await import(pathToFileURL(join(dirname(serverProgram), 'index.js')).href);
const config = server.readConfig(process.env);
if (isDryRun && config.databaseUrl === undefined && !existsSync(config.dataDir)) {
  console.log(`There is no database in ${config.dataDir} yet: all migrations would run.`);
  process.exit(0);
}
try {
  const database = await server.openDatabase(config);
  const names = await (isDryRun ? server.pendingMigrations(database) : server.migrate(database));
  await database.close();
  const title = isDryRun ? 'Migrations that would run' : 'Migrations that ran';
  console.log(names.length === 0 ? 'The database is up to date.' : [`${title}:`, ...names].join('\n  '));
} catch (error) {
  const isExpected = error instanceof Error && error.name === 'DatabaseError';
  if (!isExpected) throw error;
  fail(error.message);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
