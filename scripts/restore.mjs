import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { endWithNpm } from './support/parent.mjs';
import { buildServer, serverProgram } from './support/product.mjs';

const help = `Uso: npm run restore -- ARQUIVO [opções]

Restaura uma cópia feita por npm run backup em uma instalação vazia (DATA_DIR ou DATABASE_URL).

  --dry-run    confere a cópia e o destino; nada é gravado

A senha de uma cópia cifrada é lida de BACKUP_PASSPHRASE. Saída: 0 feito, 1 erro.
`;

checkNode();
endWithNpm();
const { file, options } = readArguments();
const passphrase = process.env.BACKUP_PASSPHRASE || undefined;

await ensureInstalled();
if (!(await buildServer())) fail('The build failed; its output is above.');
const server = await import(pathToFileURL(join(dirname(serverProgram), 'index.js')).href);
const config = server.readConfig(process.env);
let database;
try {
  // Opening the embedded database would create it.
  const isAbsent = config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'));
  if (!options['dry-run'] || !isAbsent) database = await server.openDatabase(config);
  const restored = options['dry-run']
    ? await server.checkRestore({ file, passphrase, database })
    : await server.restoreBackup({ file, passphrase, database, storage: server.createFileStorage(config) });
  print(restored);
} catch (error) {
  explain(error);
} finally {
  await database?.close();
}

/** @param {any} restored */
function print({ header, manifest }) {
  const content = `a cópia de ${header.createdIn}: ${manifest.rows} linhas e ${manifest.files} arquivos`;
  if (options['dry-run']) {
    console.log(`Seria restaurada ${content}. Nada foi gravado.`);
    console.log(`Versão da base copiada: ${header.migrations.at(-1)}; depois dela rodariam as migrações seguintes.`);
    return;
  }
  console.log(`Restaurada ${content}.`);
  for (const id of manifest.lostFiles) console.error(`Aviso: o arquivo ${id} já faltava na instalação copiada.`);
  console.log('Todas as sessões terminaram: as pessoas entram novamente.');
}

/** @param {any} error */
function explain(error) {
  if (!['BackupError', 'DatabaseError', 'ConfigError'].includes(error?.name)) throw error;
  console.error(error.message);
  if (error.code === 'DATABASE_FOLDER_LOCKED') console.error('Pare o servidor e tente novamente.');
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [name, ...others] = positionals;
    if (!name || others.length > 0) fail(help);
    return { file: resolve(name), options: values };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${help}`);
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
