import { createComponentTypes, type ComponentType } from '@assunto/engine/core';
import { configurationFileLimits, type ConfigurationPlan } from '@assunto/api';
import { operatorAccount } from '../access/operatorAccount';
import { createConfigurationFile } from '../features/configuration-file/configurationFile';
import { formatJson } from '../features/configuration-file/formatFile';
import { recordEffects } from './recordEffects';
import { configurationParts } from './configurationParts';
import type { Database } from '../platform/database/Database';
import { ofAllCompanies } from '../platform/database/ofAllCompanies';
import { type OperatorText, operatorText } from '../platform/messages/operatorText';

/** The configuration of a company as the text of a file, for operators. */
export interface ConfigurationCommand {
  /** The text of a file. */
  pull(): Promise<string>;
  /** What applying a text would do; nothing is changed. */
  plan(text: string): Promise<ConfigurationPlan>;
  /** Applies the plan with this hash, or changes nothing. */
  apply(text: string, hash: string): Promise<ConfigurationPlan>;
}

/** Whose configuration, and in whose name. */
export interface ConfigurationCommandOptions {
  /** The identifier of the company; it may be omitted where there is only one. */
  company?: string | undefined;
  /** The e-mail of the administrator whose name the changes have; by default the first active one. */
  account?: string | undefined;
  /** A product's own component types. */
  componentTypes?: readonly ComponentType[];
}

/** A wrong use of the command. Its message is for the operator. */
export class ConfigurationCommandError extends Error {
  override readonly name = 'ConfigurationCommandError';

  constructor(text: OperatorText) {
    super(operatorText(text));
  }
}

/**
 * Opens the configuration of a company for pull, plan and apply. The database must be migrated. The operator has every right;
 * changes are logged under the name of an administrator.
 *
 * @example
 * const command = await openConfiguration(database, { company: 'guara' });
 * await writeFile('empresa.json', await command.pull());
 */
export async function openConfiguration(
  database: Database,
  { company, account: email, componentTypes = [] }: ConfigurationCommandOptions = {},
): Promise<ConfigurationCommand> {
  const companyId = await findCompany(database, company);
  const account = await operatorAccount(database, companyId, email);
  if (!account)
    throw new ConfigurationCommandError({
      pt: `${email} não é um administrador ativo desta empresa.`,
      en: `${email} is not an active administrator of this company.`,
    });
  const file = createConfigurationFile({
    database,
    parts: configurationParts,
    effects: recordEffects,
    forget: () => undefined,
    componentTypes: createComponentTypes([...componentTypes]),
  });
  return {
    pull: async () => `${formatJson(await file.pull(account))}\n`,
    plan: async (text) => file.plan(account, parseText(text)),
    apply: async (text, hash) => file.apply(account, parseText(text), hash),
  };
}

async function findCompany(database: Database, identifier: string | undefined): Promise<number> {
  const { rows } = await database.query<{ id: number; identifier: string }>(
    `SELECT company_id AS id, company_identifier AS identifier FROM company ORDER BY company_id ${ofAllCompanies}`,
  );
  const found = identifier === undefined ? rows : rows.filter((one) => one.identifier === identifier);
  if (found.length === 1 && found[0]) return found[0].id;
  const known = rows.map((one) => one.identifier).join(', ');
  throw new ConfigurationCommandError(
    rows.length === 0
      ? {
          pt: 'Ainda não há uma empresa nesta base. Inicie o servidor uma vez e tente novamente.',
          en: 'There is no company in this database yet. Start the server once and try again.',
        }
      : identifier === undefined
        ? {
            pt: `Há mais de uma empresa. Escolha com --company: ${known}.`,
            en: `There are several companies. Choose one with --company: ${known}.`,
          }
        : {
            pt: `A empresa ${identifier} não existe. Empresas: ${known}.`,
            en: `There is no company ${identifier}. Companies: ${known}.`,
          },
  );
}

function parseText(text: string): unknown {
  const megabytes = configurationFileLimits.size / 1024 / 1024;
  if (Buffer.byteLength(text) > configurationFileLimits.size)
    throw new ConfigurationCommandError({
      pt: `O arquivo tem mais de ${megabytes} MB. Divida-o: uma lista que não está no arquivo fica como está.`,
      en: `The file has more than ${megabytes} MB. Divide it: a list that is not in the file stays as it is.`,
    });
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationCommandError({
      pt: `O arquivo não é JSON: ${reason}.`,
      en: `The file is not JSON: ${reason}.`,
    });
  }
}
