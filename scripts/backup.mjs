import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './support/install.mjs';
import { explain, fail, loadServer, withBackupFile } from './support/operatorCommand.mjs';
import { endWithNpm } from './support/parent.mjs';

const help = `Uso: npm run backup -- ARQUIVO [opções]
     npm run backup -- --list

Copia a base e os arquivos anexados para ARQUIVO, que não pode existir.

  --verify            só confere uma cópia que já existe; nada é gravado. ARQUIVO pode ser bucket:NOME
  --company NÚMERO    copia só esta empresa
  --list              mostra as cópias que o servidor guardou em BACKUP_DIR ou no bucket de BACKUP_S3_*

Com BACKUP_PASSPHRASE a cópia é cifrada. Saída: 0 feito, 1 erro.
`;

checkNode();
endWithNpm();
const { name, options } = readArguments();
const passphrase = process.env.BACKUP_PASSPHRASE || undefined;

const server = await loadServer();
try {
  if (options.list) await list();
  else if (options.verify)
    await withBackupFile(server, name, async (file) => printVerified(await server.verifyBackup({ file, passphrase })));
  else await copy(resolve(name));
} catch (error) {
  explain(
    error,
    ['BackupError'],
    'A base embutida serve a um só processo. Pare o servidor, ou defina BACKUP_DIR para que ele faça as cópias.',
  );
}

async function list() {
  const target = server.readConfig(process.env).backup?.target;
  if (!target) fail('Nenhum lugar de cópias está configurado: defina BACKUP_DIR ou BACKUP_S3_*.');
  const store = server.createBackupStore(target);
  const names = [...(await store.names('assunto')), ...(await store.names('assunto-upgrade'))];
  console.log(names.length > 0 ? names.join('\n') : `Nenhuma cópia em ${store.description}.`);
}

/** @param {string} file */
async function copy(file) {
  const config = server.readConfig(process.env);
  const database = await server.openDatabase(config);
  // A signal ends the copy in order: what was written of it is removed.
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop.abort());
  try {
    const storage = server.createFileStorage(config);
    const companyId = options.company === undefined ? undefined : Number(options.company);
    const summary = await server.createBackup({ database, storage, file, passphrase, companyId, signal: stop.signal });
    console.log(`A cópia está em ${file}: ${summary.rows} linhas e ${summary.files} arquivos.`);
    printLost(summary.lostFiles);
    if (passphrase === undefined)
      console.log('Ela não está cifrada: quem a lê, lê tudo. Para cifrar, defina BACKUP_PASSPHRASE.');
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    fail('A cópia foi interrompida; nada ficou dela.');
  } finally {
    await database.close();
  }
}

/** @param {any} verified */
function printVerified({ header, manifest }) {
  console.log(`A cópia de ${header.createdIn} está íntegra: ${manifest.rows} linhas e ${manifest.files} arquivos.`);
  console.log(`Versão da base: ${header.migrations.at(-1)}.`);
  printLost(manifest.lostFiles);
}

/** @param {string[]} lostFiles */
function printLost(lostFiles) {
  for (const id of lostFiles)
    console.error(`Aviso: o arquivo ${id} falta ou está incompleto já na instalação copiada.`);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        verify: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        company: { type: 'string' },
      },
    });
    const [name = '', ...others] = positionals;
    const isCompany = values.company === undefined || /^[1-9]\d{0,8}$/.test(values.company);
    if ((name === '') !== values.list || others.length > 0 || !isCompany) fail(help);
    if (name.startsWith('bucket:') && !values.verify)
      fail('O servidor grava no bucket pela agenda (BACKUP_SCHEDULE). Este comando copia para um arquivo.');
    return { name, options: values };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}
