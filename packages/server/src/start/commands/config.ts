import { readFileSync, writeFileSync } from 'node:fs';
import type { ConfigurationPlan } from '@assunto/api';
import { type ConfigurationCommand, openConfiguration } from '../configurationCommand';
import { pendingMigrations } from '../../platform/database/migrate';
import { HttpError } from '../../platform/errors/errors';
import { type Command, CommandError, print, textOf, UsageError } from './Command';
import { withDatabase } from './openConfigured';

/** Moves the configuration of a company between installations as a file. */
export const config: Command = {
  help: {
    pt: `Uso: assunto config pull|plan|apply --file empresa.json [opções]

  pull     escreve a configuração da empresa no arquivo
  plan     mostra o que a aplicação do arquivo criaria, alteraria e removeria
  apply    aplica o arquivo, por inteiro ou nada dele

  --file ARQUIVO      o arquivo (obrigatório)
  --plan CÓDIGO       com apply: o código do plano que você leu (obrigatório)
  --company EMPRESA   o identificador da empresa, onde há mais de uma
  --account E-MAIL    o administrador em cujo nome fica o histórico
  --details           com plan: mostra também o que é novo ou sai, e o JSON dos valores

Saída: 0 sem mudanças ou feito, 2 o plano tem mudanças, 3 o plano não vale mais, 1 erro.`,
    en: `Usage: assunto config pull|plan|apply --file company.json [options]

  pull     writes the configuration of the company to the file
  plan     shows what applying the file would create, change and remove
  apply    applies the file, the whole of it or nothing

  --file FILE         the file (required)
  --plan CODE         with apply: the code of the plan that you have read (required)
  --company COMPANY   the identifier of the company, where there are several
  --account E-MAIL    the administrator in whose name the changes are logged
  --details           with plan: also shows what is new or goes, and the JSON of the values

Exit code: 0 no changes or done, 2 the plan has changes, 3 the plan is out of date, 1 error.`,
  },
  options: {
    file: { type: 'string' },
    plan: { type: 'string' },
    company: { type: 'string' },
    account: { type: 'string' },
    details: { type: 'boolean', default: false },
  },
  async run({ values, positionals }) {
    const [action = '', ...others] = positionals;
    const file = textOf(values, 'file');
    const hash = textOf(values, 'plan');
    if (!['pull', 'plan', 'apply'].includes(action) || others.length > 0 || !file) throw new UsageError();
    if (action === 'apply' && !hash)
      throw new UsageError({
        pt: 'apply pede --plan com o código que plan mostrou por último.',
        en: 'apply needs --plan with the code that plan showed last.',
      });
    const whose = { company: textOf(values, 'company'), account: textOf(values, 'account') };
    const hasDetails = values['details'] === true;
    try {
      return await withDatabase(async (database) => {
        if ((await pendingMigrations(database)).length > 0)
          throw new CommandError({
            pt: 'A base não está na versão deste programa. Rode assunto migrate e tente novamente.',
            en: 'The database is not in the version of this program. Run assunto migrate and try again.',
          });
        const opened = await openConfiguration(database, whose);
        if (action === 'pull') return pull(opened, file);
        const text = readText(file);
        if (action === 'plan') return plan(opened, text, { file, hasDetails });
        printPlan(await opened.apply(text, hash ?? ''), hasDetails);
        print({ pt: 'Aplicado.', en: 'Applied.' });
        return 0;
      });
    } catch (error) {
      return refusal(error);
    }
  },
};

async function pull(opened: ConfigurationCommand, file: string): Promise<number> {
  const text = await opened.pull();
  writeFileSync(file, text);
  print({ pt: `A configuração está em ${file}.`, en: `The configuration is in ${file}.` });
  const { leftOut = [] } = JSON.parse(text) as { leftOut?: string[] };
  for (const sentence of leftOut) print({ pt: `Ficou de fora: ${sentence}`, en: `Left out: ${sentence}` });
  return 0;
}

async function plan(
  opened: ConfigurationCommand,
  text: string,
  { file, hasDetails }: { file: string; hasDetails: boolean },
): Promise<number> {
  const found = await opened.plan(text);
  printPlan(found, hasDetails);
  if (found.problems.length > 0) return 1;
  if (found.itens.length === 0) return 0;
  const command = `assunto config apply --file ${file} --plan ${found.hash}`;
  print({ pt: `\nPara aplicar: ${command}`, en: `\nTo apply it: ${command}` });
  return 2;
}

function printPlan(found: ConfigurationPlan, hasDetails: boolean): void {
  for (const item of found.itens) {
    console.log(`${{ create: '+', update: '~', remove: '-' }[item.action]} ${item.sentence}`);
    for (const effect of item.effects) console.log(`    ${effect}`);
    if (item.action !== 'update' && !hasDetails) continue;
    for (const one of item.differences) {
      console.log(`    ${one.label}: ${changeOf(item.action, one)}`);
      if (hasDetails && isObject(one.before ?? one.after))
        console.log(`      ${JSON.stringify(one.before)} → ${JSON.stringify(one.after)}`);
    }
  }
  for (const warning of found.warnings) print({ pt: `Aviso: ${warning}`, en: `Warning: ${warning}` });
  for (const problem of found.problems) console.error(`${problem}`);
  const { created, updated, removed } = found;
  if (created + updated + removed === 0 && found.problems.length === 0)
    print({ pt: 'A empresa já é como o arquivo diz.', en: 'The company is already as the file says.' });
  else
    print({
      pt: `${created} a criar, ${updated} a alterar, ${removed} a remover.`,
      en: `${created} to create, ${updated} to change, ${removed} to remove.`,
    });
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const changeOf = (action: string, { beforeText, afterText }: { beforeText: string; afterText: string }): string =>
  action === 'create' ? afterText : action === 'remove' ? beforeText : `${beforeText} → ${afterText}`;

/** A refusal of what the file says: the call of the screen would be refused with the same sentences. */
function refusal(error: unknown): number {
  if (!(error instanceof HttpError)) throw error;
  console.error(error.userMessage);
  for (const { message } of error.errors ?? []) console.error(`  ${message}`);
  return error.code === 'CONFIGURATION_PLAN_STALE' ? 3 : 1;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new CommandError({
      pt: `O arquivo ${path} não pôde ser lido. Confira o caminho.`,
      en: `The file ${path} could not be read. Check the path.`,
    });
  }
}
