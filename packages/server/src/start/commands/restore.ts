import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkRestore, restoreBackup } from '../../features/backup/restoreBackup';
import { restoreSubject } from '../restoreSubject';
import type { VerifiedBackup } from '../../features/backup/verifyBackup';
import { readConfig } from '../config';
import { createFileStorage } from '../../platform/files/createFileStorage';
import { type Command, CommandError, numberOf, parseNumber, print, textOf, UsageError, warn } from './Command';
import { openConfigured } from './openConfigured';
import { printSubject } from './printSubject';
import { withBackupFile } from './withBackupFile';

/** Restores a copy into an empty installation, or one subject of it beside the present one. */
export const restore: Command = {
  help: {
    pt: `Uso: assunto restore ARQUIVO [opções]

Restaura uma cópia feita por assunto backup em uma instalação vazia (DATA_DIR ou DATABASE_URL), ou um só assunto dela em uma
instalação em uso, como um novo assunto ao lado do atual, que fica como está. ARQUIVO pode ser bucket:NOME, uma cópia no bucket de
BACKUP_S3_* (assunto backup --list as mostra).

  --dry-run              confere a cópia e o destino; nada é gravado
  --subject ASSUNTO      restaura só este assunto (seu identificador, como chamado)
  --company NÚMERO       a empresa do assunto, onde a cópia ou a instalação tem várias
  --into-company NÚMERO  a empresa que recebe o assunto, se for outra: sem contas nem referências a outros registros
  --name NOME            o nome do novo assunto; sem ele, o do assunto com a data da cópia
  --profile NÚMERO       um perfil que pode ler o novo assunto, além dos administradores; pode ser repetido

Com --subject, todos continuam trabalhando. A senha de uma cópia cifrada
é lida de BACKUP_PASSPHRASE. Saída: 0 feito, 1 erro.`,
    en: `Usage: assunto restore FILE [options]

Restores a copy made by assunto backup into an empty installation (DATA_DIR or DATABASE_URL), or one subject of it into an
installation in use, as a new subject beside the present one, which stays as it is. FILE may be bucket:NAME, a copy in the bucket
of BACKUP_S3_* (assunto backup --list shows them).

  --dry-run              checks the copy and the target; nothing is written
  --subject SUBJECT      restores this subject alone (its identifier, such as chamado)
  --company NUMBER       the company of the subject, where the copy or the installation has several
  --into-company NUMBER  the company that gets the subject, if it is another: without accounts and references to other records
  --name NAME            the name of the new subject; by default that of the subject with the date of the copy
  --profile NUMBER       a profile that may read the new subject, besides the administrators; may be repeated

With --subject everybody works on. The passphrase of an encrypted
copy is read from BACKUP_PASSPHRASE. Exit code: 0 done, 1 error.`,
  },
  options: {
    'dry-run': { type: 'boolean', default: false },
    subject: { type: 'string' },
    company: { type: 'string' },
    'into-company': { type: 'string' },
    name: { type: 'string' },
    profile: { type: 'string', multiple: true },
  },
  async run({ values, positionals }) {
    const [name, ...others] = positionals;
    if (!name || others.length > 0) throw new UsageError();
    const isDry = values['dry-run'] === true;
    const subject = textOf(values, 'subject');
    const profiles = Array.isArray(values['profile']) ? values['profile'].map(String) : [];
    const choices = {
      companyId: numberOf(values, 'company'),
      intoCompanyId: numberOf(values, 'into-company'),
      name: textOf(values, 'name'),
      roomIds: profiles.map(parseNumber),
    };
    const { companyId, intoCompanyId, name: newName } = choices;
    const isForSubject = profiles.length > 0 || [companyId, intoCompanyId, newName].some((one) => one !== undefined);
    if (isForSubject && subject === undefined)
      throw new UsageError({ pt: 'Informe --subject.', en: 'Give --subject.' });
    const config = readConfig(process.env);
    const passphrase = process.env['BACKUP_PASSPHRASE'] || undefined;
    // Opening the embedded database would create it.
    const isAbsent = config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'));
    if (isAbsent && subject !== undefined)
      throw new CommandError({
        pt: `Não há uma instalação em ${config.dataDir}.`,
        en: `There is no installation in ${config.dataDir}.`,
      });
    const database = isDry && isAbsent ? undefined : await openConfigured(config);
    try {
      await withBackupFile(name, async (file) => {
        const storage = createFileStorage(config);
        if (database && subject !== undefined)
          printSubject(
            await restoreSubject({ file, passphrase, database, storage, subject, isDry, ...choices }),
            isDry,
          );
        else if (isDry || !database) printChecked(await checkRestore({ file, passphrase, database }));
        else printRestored(await restoreBackup({ file, passphrase, database, storage }));
      });
    } finally {
      await database?.close();
    }
    return 0;
  },
};

const contentOf = ({ header, manifest }: VerifiedBackup): { pt: string; en: string } => ({
  pt: `a cópia de ${header.createdIn}: ${manifest.rows} linhas e ${manifest.files} arquivos`,
  en: `the copy of ${header.createdIn}: ${manifest.rows} rows and ${manifest.files} files`,
});

function printChecked(checked: VerifiedBackup): void {
  const content = contentOf(checked);
  const version = checked.header.migrations.at(-1);
  print({
    pt: `Seria restaurada ${content.pt}. Nada foi gravado.`,
    en: `Would be restored: ${content.en}. Nothing was written.`,
  });
  print({
    pt: `Versão da base copiada: ${version}; depois dela rodariam as migrações seguintes.`,
    en: `Version of the copied database: ${version}; the migrations after it would run.`,
  });
}

function printRestored(restored: VerifiedBackup): void {
  const content = contentOf(restored);
  print({ pt: `Restaurada ${content.pt}.`, en: `Restored: ${content.en}.` });
  for (const id of restored.manifest.lostFiles)
    warn({
      pt: `Aviso: o arquivo ${id} já faltava na instalação copiada.`,
      en: `Warning: file ${id} was missing already in the installation that was copied.`,
    });
  print({
    pt: 'Todas as sessões terminaram: as pessoas entram novamente.',
    en: 'All sessions have ended: people sign in again.',
  });
}
