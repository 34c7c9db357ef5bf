import { existsSync } from 'node:fs';
import { upgradeDatabase } from '../../features/backup/upgradeDatabase';
import { readConfig } from '../config';
import { pendingMigrations } from '../../platform/database/migrate';
import type { OperatorText } from '../../platform/messages/operatorText';
import { type Command, print, UsageError } from './Command';
import { withDatabase } from './openConfigured';

/** Runs pending migrations after a copy, or lists them. */
export const migrate: Command = {
  help: {
    pt: `Uso: assunto migrate [--dry-run]

Copia a base onde há um lugar para isso (BACKUP_DIR, BACKUP_S3_* ou a base embutida) e a leva à versão deste programa. O
início do servidor faz o mesmo.

  --dry-run   só mostra as migrações que rodariam

Saída: 0 feito, 1 erro.`,
    en: `Usage: assunto migrate [--dry-run]

Copies the database where there is a place for it (BACKUP_DIR, BACKUP_S3_*, or the embedded database) and migrates it to the
version of this program. The start of the server does the same.

  --dry-run   only shows the migrations that would run

Exit code: 0 done, 1 error.`,
  },
  options: { 'dry-run': { type: 'boolean', default: false } },
  async run({ values, positionals }) {
    if (positionals.length > 0) throw new UsageError();
    const { databaseUrl, dataDir } = readConfig(process.env);
    const isDry = values['dry-run'] === true;
    // Opening the embedded database would create it.
    if (isDry && databaseUrl === undefined && !existsSync(dataDir)) {
      print({
        pt: `Ainda não há uma base em ${dataDir}: rodariam todas as migrações.`,
        en: `There is no database in ${dataDir} yet: all migrations would run.`,
      });
      return 0;
    }
    await withDatabase(async (database, config) => {
      if (isDry)
        return printNames(await pendingMigrations(database), {
          pt: 'Migrações que rodariam:',
          en: 'Migrations that would run:',
        });
      const copy = config.upgradeCopies;
      const onProgress = (text: string): void => console.log(text);
      const { migrations } = await upgradeDatabase({ database, config, copy, onProgress });
      printNames(migrations, { pt: 'Migrações que rodaram:', en: 'Migrations that ran:' });
    });
    return 0;
  },
};

function printNames(names: readonly string[], title: OperatorText): void {
  if (names.length === 0) return print({ pt: 'A base está atualizada.', en: 'The database is up to date.' });
  print(title);
  for (const name of names) console.log(`  ${name}`);
}
