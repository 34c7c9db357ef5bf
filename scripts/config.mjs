import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkNode } from './support/install.mjs';
import { fail, loadServer } from './support/operatorCommand.mjs';
import { endWithNpm } from './support/parent.mjs';
import { buildProduct } from './support/product.mjs';

const help = `Uso: npm run config -- pull|plan|apply --file empresa.json [opções]

  pull     escreve a configuração da empresa no arquivo
  plan     mostra o que a aplicação do arquivo criaria, alteraria e removeria
  apply    aplica o arquivo, por inteiro ou nada dele

  --file ARQUIVO      o arquivo (obrigatório)
  --plan CÓDIGO       com apply: o código do plano que você leu (obrigatório)
  --company EMPRESA   o identificador da empresa, onde há mais de uma
  --account E-MAIL    o administrador em cujo nome fica o histórico
  --details           com plan: mostra também o que é novo ou sai, e o JSON dos valores

Saída: 0 sem mudanças ou feito, 2 o plano tem mudanças, 3 o plano não vale mais, 1 erro.
`;

checkNode();
endWithNpm();
const { command, options } = readArguments();

const server = await loadServer(buildProduct);
process.exitCode = await run();

async function run() {
  let database;
  try {
    database = await server.openDatabase(server.readConfig(process.env));
    const pending = await server.pendingMigrations(database);
    if (pending.length > 0) fail('A base não está na versão deste programa. Rode npm run migrate e tente novamente.');
    const opened = await server.openConfiguration(database, { company: options.company, account: options.account });
    if (command === 'pull') {
      const text = await opened.pull();
      writeFileSync(options.file, text);
      console.log(`A configuração está em ${options.file}.`);
      for (const sentence of JSON.parse(text).leftOut ?? []) console.log(`Ficou de fora: ${sentence}`);
      return 0;
    }
    const text = readFile(options.file);
    const plan = command === 'plan' ? await opened.plan(text) : await opened.apply(text, options.plan ?? '');
    print(plan);
    if (command === 'apply') {
      console.log('Aplicado.');
      return 0;
    }
    if (plan.problems.length > 0) return 1;
    if (plan.itens.length === 0) return 0;
    console.log(`\nPara aplicar: npm run config -- apply --file ${options.file} --plan ${plan.hash}`);
    return 2;
  } catch (error) {
    return explain(error);
  } finally {
    await database?.close();
  }
}

/** @param {any} plan */
function print(plan) {
  for (const item of plan.itens) {
    console.log(`${{ create: '+', update: '~', remove: '-' }[/** @type {'create'} */ (item.action)]} ${item.sentence}`);
    for (const effect of item.effects) console.log(`    ${effect}`);
    if (item.action === 'update' || options.details)
      for (const one of item.differences) {
        console.log(`    ${one.label}: ${changeOf(item.action, one)}`);
        if (options.details && isObject(one.before ?? one.after))
          console.log(`      ${JSON.stringify(one.before)} → ${JSON.stringify(one.after)}`);
      }
  }
  for (const warning of plan.warnings) console.log(`Aviso: ${warning}`);
  for (const problem of plan.problems) console.error(`Problema: ${problem}`);
  const total = plan.created + plan.updated + plan.removed;
  if (total === 0 && plan.problems.length === 0) console.log('A empresa já é como o arquivo diz.');
  else console.log(`${plan.created} a criar, ${plan.updated} a alterar, ${plan.removed} a remover.`);
}

/** @param {unknown} value */
const isObject = (value) => typeof value === 'object' && value !== null;

/** @param {string} action @param {{ beforeText: string, afterText: string }} difference */
const changeOf = (action, { beforeText, afterText }) =>
  action === 'create' ? afterText : action === 'remove' ? beforeText : `${beforeText} → ${afterText}`;

/** @param {any} error */
function explain(error) {
  if (error?.name === 'DatabaseError') {
    console.error(error.message);
    if (error.code === 'DATABASE_FOLDER_LOCKED')
      console.error(
        'A base embutida serve a um só processo. Pare o servidor, ou use a tela /config/file dele, que faz o mesmo.',
      );
    return 1;
  }
  const isExpected = ['ConfigurationCommandError', 'ConfigError'].includes(error?.name) || error?.userMessage;
  if (!isExpected) throw error;
  console.error(error.userMessage ?? error.message);
  for (const detail of error.errors ?? []) console.error(`  ${detail.message}`);
  return error.code === 'CONFIGURATION_PLAN_STALE' ? 3 : 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        file: { type: 'string' },
        plan: { type: 'string' },
        company: { type: 'string' },
        account: { type: 'string' },
        details: { type: 'boolean', default: false },
      },
    });
    const [command = '', ...others] = positionals;
    const isKnown = ['pull', 'plan', 'apply'].includes(command) && others.length === 0;
    if (!isKnown || !values.file) fail(help);
    if (command === 'apply' && !values.plan) fail('apply pede --plan com o código que plan mostrou por último.');
    return { command, options: { ...values, file: values.file } };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}

/** @param {string} path */
function readFile(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fail(`O arquivo ${path} não pôde ser lido. Confira o caminho.`);
  }
}
