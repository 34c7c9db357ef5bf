import { resolve } from 'node:path';
import { createBackup } from '../../features/backup/createBackup';
import { createBackupStore } from '../../features/backup/store/createBackupStore';
import { type VerifiedBackup, verifyBackup } from '../../features/backup/verifyBackup';
import { readConfig } from '../config';
import { createFileStorage } from '../../platform/files/createFileStorage';
import { type Command, CommandError, numberOf, print, UsageError, warn } from './Command';
import { withDatabase } from './openConfigured';
import { bucketMark, withBackupFile } from './withBackupFile';

/** Copies an installation to a file, checks a copy, or lists those of the server. */
export const backup: Command = {
  help: {
    pt: `Uso: assunto backup ARQUIVO [opções]
     assunto backup --list

Copia a base e os arquivos anexados para ARQUIVO, que não pode existir.

  --verify            só confere uma cópia que já existe; nada é gravado. ARQUIVO pode ser bucket:NOME
  --company NÚMERO    copia só esta empresa
  --list              mostra as cópias que o servidor guardou em BACKUP_DIR ou no bucket de BACKUP_S3_*

Com BACKUP_PASSPHRASE a cópia é cifrada. Saída: 0 feito, 1 erro.`,
    en: `Usage: assunto backup FILE [options]
       assunto backup --list

Copies the database and the attached files to FILE, which must not exist.

  --verify            only checks a copy that exists; nothing is written. FILE may be bucket:NAME
  --company NUMBER    copies this company alone
  --list              shows the copies that the server has stored in BACKUP_DIR or in the bucket of BACKUP_S3_*

With BACKUP_PASSPHRASE the copy is encrypted. Exit code: 0 done, 1 error.`,
  },
  options: {
    verify: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    company: { type: 'string' },
  },
  async run({ values, positionals }) {
    const [name = '', ...others] = positionals;
    const companyId = numberOf(values, 'company');
    if ((name === '') !== values['list'] || others.length > 0) throw new UsageError();
    if (values['list'] === true) {
      await list();
      return 0;
    }
    const passphrase = process.env['BACKUP_PASSPHRASE'] || undefined;
    if (values['verify'] === true) {
      await withBackupFile(name, async (file) => printVerified(await verifyBackup({ file, passphrase })));
      return 0;
    }
    if (name.startsWith(bucketMark))
      throw new UsageError({
        pt: 'O servidor grava no bucket pela agenda (BACKUP_SCHEDULE). Este comando copia para um arquivo.',
        en: 'The server writes to the bucket by its schedule (BACKUP_SCHEDULE). This command copies to a file.',
      });
    await copy(resolve(name), companyId, passphrase);
    return 0;
  },
};

async function list(): Promise<void> {
  const target = readConfig(process.env).backup?.target;
  if (!target)
    throw new CommandError({
      pt: 'Nenhum lugar de cópias está configurado: defina BACKUP_DIR ou BACKUP_S3_*.',
      en: 'No place for copies is configured: set BACKUP_DIR or BACKUP_S3_*.',
    });
  const store = createBackupStore(target);
  const names = [...(await store.names('assunto')), ...(await store.names('assunto-upgrade'))];
  if (names.length > 0) console.log(names.join('\n'));
  else print({ pt: `Nenhuma cópia em ${store.description}.`, en: `No copies in ${store.description}.` });
}

async function copy(file: string, companyId: number | undefined, passphrase: string | undefined): Promise<void> {
  // A signal ends the copy in order: what was written of it is removed.
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop.abort());
  await withDatabase(async (database, config) => {
    try {
      const storage = createFileStorage(config);
      const summary = await createBackup({ database, storage, file, passphrase, companyId, signal });
      print({
        pt: `A cópia está em ${file}: ${summary.rows} linhas e ${summary.files} arquivos.`,
        en: `The copy is in ${file}: ${summary.rows} rows and ${summary.files} files.`,
      });
      warnLost(summary.lostFiles);
      if (passphrase === undefined)
        print({
          pt: 'Ela não está cifrada: quem a lê, lê tudo. Para cifrar, defina BACKUP_PASSPHRASE.',
          en: 'It is not encrypted: whoever reads it reads everything. To encrypt it, set BACKUP_PASSPHRASE.',
        });
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new CommandError({
        pt: 'A cópia foi interrompida; nada ficou dela.',
        en: 'The copy was interrupted; nothing is left of it.',
      });
    }
  });
}

function printVerified({ header, manifest }: VerifiedBackup): void {
  print({
    pt: `A cópia de ${header.createdIn} está íntegra: ${manifest.rows} linhas e ${manifest.files} arquivos.`,
    en: `The copy of ${header.createdIn} is whole: ${manifest.rows} rows and ${manifest.files} files.`,
  });
  const version = header.migrations.at(-1);
  print({ pt: `Versão da base: ${version}.`, en: `Version of the database: ${version}.` });
  warnLost(manifest.lostFiles);
}

function warnLost(lostFiles: readonly string[]): void {
  for (const id of lostFiles)
    warn({
      pt: `Aviso: o arquivo ${id} falta ou está incompleto já na instalação copiada.`,
      en: `Warning: file ${id} is missing or incomplete already in the installation that was copied.`,
    });
}
