import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './support/install.mjs';
import { explain, fail, loadServer } from './support/operatorCommand.mjs';
import { endWithNpm } from './support/parent.mjs';

const help = `Uso: npm run erase -- --company NÚMERO [opções]

Apaga para sempre uma empresa, ou os dados de uma pessoa. Sem --yes só mostra o que seria apagado.

  --company NÚMERO    a empresa
  --account NÚMERO    a conta de uma pessoa da empresa: só os dados dela
  --yes NÚMERO        apaga; o número da empresa ou da conta, outra vez
  --export ARQUIVO    grava em ARQUIVO os dados da pessoa, em JSON; nada é apagado

Antes de apagar uma empresa, copie-a com npm run backup -- ARQUIVO --company NÚMERO. Saída: 0 feito, 1 erro.
`;

checkNode();
endWithNpm();
const { companyId, accountId, isConfirmed, exported } = readArguments();

const server = await loadServer();
try {
  const config = server.readConfig(process.env);
  const database = await server.openDatabase(config);
  try {
    const services = { database, storage: server.createFileStorage(config) };
    if (accountId === undefined) await company(services);
    else if (exported === undefined) await person(services, { companyId, accountId });
    else {
      const rows = await server.exportPerson(database, { companyId, accountId }, exported);
      console.log(`Os dados da pessoa estão em ${exported}: ${rows} linhas. Quem lê o arquivo, lê tudo.`);
    }
  } finally {
    await database.close();
  }
} catch (error) {
  explain(error, ['ErasureError']);
}

/** @param {any} services */
async function company(services) {
  const { rows, files } = isConfirmed
    ? await server.eraseCompany(services, companyId)
    : await server.planCompanyErasure(services.database, companyId);
  printCounts(rows);
  if (isConfirmed)
    console.log(`A empresa ${companyId} foi apagada, com ${files} arquivos. Cópias que já existem ainda a contêm.`);
  else
    console.log(
      `Seria apagada a empresa ${companyId}, com ${files} arquivos. Para apagar, acrescente --yes ${companyId}.`,
    );
}

/**
 * @param {any} services
 * @param {{companyId: number, accountId: number}} key
 */
async function person(services, key) {
  const { deleted, renamed } = isConfirmed
    ? await server.erasePerson(services, key)
    : await server.planPersonErasure(services.database, key);
  console.log('Apagadas:');
  printCounts(deleted);
  console.log('Ficam, sem o nome da pessoa:');
  printCounts(renamed);
  if (isConfirmed) console.log(`Os dados da conta ${accountId} foram apagados. Cópias que já existem ainda os contêm.`);
  else console.log(`Nada foi alterado. Para apagar, acrescente --yes ${accountId}.`);
}

/** @param {Record<string, number>} counts */
function printCounts(counts) {
  for (const [table, count] of Object.entries(counts)) console.log(`  ${table}: ${count}`);
  if (Object.keys(counts).length === 0) console.log('  nada');
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        company: { type: 'string' },
        account: { type: 'string' },
        yes: { type: 'string' },
        export: { type: 'string' },
      },
    });
    const { company: given = '', account, yes, export: file } = values;
    const isId = (/** @type {string | undefined} */ text) => text === undefined || /^[1-9]\d{0,8}$/.test(text);
    if (given === '' || ![given, account, yes].every(isId)) fail(help);
    if (file !== undefined && (account === undefined || yes !== undefined)) fail(help);
    if (yes !== undefined && yes !== (account ?? given))
      fail(`--yes ${yes} não repete o número ${account ?? given}. Nada foi apagado.`);
    return {
      companyId: Number(given),
      accountId: account === undefined ? undefined : Number(account),
      isConfirmed: yes !== undefined,
      exported: file === undefined ? undefined : resolve(file),
    };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}
