import { existsSync } from 'node:fs';
import { checkNode } from './support/install.mjs';
import { explain, fail, loadServer } from './support/operatorCommand.mjs';
import { endWithNpm } from './support/parent.mjs';
import { buildProduct } from './support/product.mjs';

checkNode();
endWithNpm();
const options = process.argv.slice(2);
const unknown = options.find((option) => option !== '--dry-run');
if (unknown) fail(`Unknown option ${unknown}. Known: --dry-run (list the migrations, run none).`);
const isDryRun = options.includes('--dry-run');

const server = await loadServer(buildProduct);
const config = server.readConfig(process.env);
if (isDryRun && config.databaseUrl === undefined && !existsSync(config.dataDir)) {
  console.log(`There is no database in ${config.dataDir} yet: all migrations would run.`);
  process.exit(0);
}
try {
  const database = await server.openDatabase(config);
  const names = isDryRun ? await server.pendingMigrations(database) : await upgrade(database);
  await database.close();
  const title = isDryRun ? 'Migrations that would run' : 'Migrations that ran';
  console.log(names.length === 0 ? 'The database is up to date.' : [`${title}:`, ...names].join('\n  '));
} catch (error) {
  explain(error, ['BackupError']);
}

/** @param {unknown} database */
async function upgrade(database) {
  const { migrations } = await server.upgradeDatabase({
    ...{ database, config, copy: config.upgradeCopies, onProgress: console.log },
  });
  return migrations;
}
