import { resolve } from 'node:path';
import { eraseCompany, planCompanyErasure } from '../../features/erasure/eraseCompany';
import { erasePerson, planPersonErasure } from '../../features/erasure/erasePerson';
import { exportPerson } from '../../features/erasure/exportPerson';
import type { PersonKey } from '../../features/erasure/findPerson';
import type { Database } from '../../platform/database/Database';
import { createFileStorage } from '../../platform/files/createFileStorage';
import type { FileStorage } from '../../platform/files/FileStorage';
import { type Command, numberOf, print, textOf, UsageError } from './Command';
import { withDatabase } from './openConfigured';

interface Services {
  database: Database;
  storage: FileStorage;
}

/** Erases a company or the data of a person, or exports the latter. */
export const erase: Command = {
  help: {
    pt: `Uso: assunto erase --company NÚMERO [opções]

Apaga para sempre uma empresa, ou os dados de uma pessoa. Sem --yes só mostra o que seria apagado.

  --company NÚMERO    a empresa
  --account NÚMERO    a conta de uma pessoa da empresa: só os dados dela
  --yes NÚMERO        apaga; o número da empresa ou da conta, outra vez
  --export ARQUIVO    grava em ARQUIVO os dados da pessoa, em JSON; nada é apagado

Antes de apagar uma empresa, copie-a com assunto backup ARQUIVO --company NÚMERO. Saída: 0 feito, 1 erro.`,
    en: `Usage: assunto erase --company NUMBER [options]

Erases a company for ever, or the data of a person. Without --yes it only shows what would be erased.

  --company NUMBER    the company
  --account NUMBER    the account of a person of the company: the data of that person alone
  --yes NUMBER        erases; the number of the company or the account, once more
  --export FILE       writes the data of the person to FILE, as JSON; nothing is erased

Before you erase a company, copy it with assunto backup FILE --company NUMBER. Exit code: 0 done, 1 error.`,
  },
  options: {
    company: { type: 'string' },
    account: { type: 'string' },
    yes: { type: 'string' },
    export: { type: 'string' },
  },
  async run({ values, positionals }) {
    const companyId = numberOf(values, 'company');
    const accountId = numberOf(values, 'account');
    const confirmed = numberOf(values, 'yes');
    const file = textOf(values, 'export');
    const isWrongExport = file !== undefined && (accountId === undefined || confirmed !== undefined);
    if (companyId === undefined || isWrongExport || positionals.length > 0) throw new UsageError();
    const erased = accountId ?? companyId;
    if (confirmed !== undefined && confirmed !== erased)
      throw new UsageError({
        pt: `--yes ${confirmed} não repete o número ${erased}. Nada foi apagado.`,
        en: `--yes ${confirmed} does not repeat the number ${erased}. Nothing was erased.`,
      });
    await withDatabase(async (database, config) => {
      const services = { database, storage: createFileStorage(config) };
      if (accountId === undefined) await company(services, companyId, confirmed !== undefined);
      else if (file === undefined) await person(services, { companyId, accountId }, confirmed !== undefined);
      else await exported(database, { companyId, accountId }, resolve(file));
    });
    return 0;
  },
};

async function exported(database: Database, key: PersonKey, file: string): Promise<void> {
  const rows = await exportPerson(database, key, file);
  print({
    pt: `Os dados da pessoa estão em ${file}: ${rows} linhas. Quem lê o arquivo, lê tudo.`,
    en: `The data of the person is in ${file}: ${rows} rows. Whoever reads the file reads everything.`,
  });
}

async function company(services: Services, companyId: number, isConfirmed: boolean): Promise<void> {
  const { rows, files } = isConfirmed
    ? await eraseCompany(services, companyId)
    : await planCompanyErasure(services.database, companyId);
  printCounts(rows);
  print(
    isConfirmed
      ? {
          pt: `A empresa ${companyId} foi apagada, com ${files} arquivos. Cópias que já existem ainda a contêm.`,
          en: `Company ${companyId} was erased, with ${files} files. Copies that exist already still contain it.`,
        }
      : {
          pt: `Seria apagada a empresa ${companyId}, com ${files} arquivos. Para apagar, acrescente --yes ${companyId}.`,
          en: `Company ${companyId} would be erased, with ${files} files. To erase it, add --yes ${companyId}.`,
        },
  );
}

async function person(services: Services, key: PersonKey, isConfirmed: boolean): Promise<void> {
  const { accountId } = key;
  const { deleted, renamed } = isConfirmed
    ? await erasePerson(services, key)
    : await planPersonErasure(services.database, key);
  print({ pt: 'Apagadas:', en: 'Erased:' });
  printCounts(deleted);
  print({ pt: 'Ficam, sem o nome da pessoa:', en: 'These stay, without the name of the person:' });
  printCounts(renamed);
  print(
    isConfirmed
      ? {
          pt: `Os dados da conta ${accountId} foram apagados. Cópias que já existem ainda os contêm.`,
          en: `The data of account ${accountId} was erased. Copies that exist already still contain it.`,
        }
      : {
          pt: `Nada foi alterado. Para apagar, acrescente --yes ${accountId}.`,
          en: `Nothing was changed. To erase it, add --yes ${accountId}.`,
        },
  );
}

function printCounts(counts: Readonly<Record<string, number>>): void {
  for (const [table, count] of Object.entries(counts)) console.log(`  ${table}: ${count}`);
  if (Object.keys(counts).length === 0) print({ pt: '  nada', en: '  nothing' });
}
