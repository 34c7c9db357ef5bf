import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './support/install.mjs';
import { explain, fail, loadServer } from './support/operatorCommand.mjs';
import { endWithNpm } from './support/parent.mjs';

const help = `Uso: npm run restore -- ARQUIVO [opções]

Restaura uma cópia feita por npm run backup em uma instalação vazia (DATA_DIR ou DATABASE_URL).

  --dry-run    confere a cópia e o destino; nada é gravado

A senha de uma cópia cifrada é lida de BACKUP_PASSPHRASE. Saída: 0 feito, 1 erro.
`;

checkNode();
endWithNpm();
const { file, options } = readArguments();
const passphrase = process.env.BACKUP_PASSPHRASE || undefined;

const server = await loadServer();
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
  explain(error, ['BackupError']);
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
