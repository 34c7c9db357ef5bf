import { createComponentTypes, type ComponentType } from '@assunto/engine/core';
import { configurationFileLimits, type ConfigurationPlan } from '@assunto/engine/contract';
import { operatorAccount } from './access/operatorAccount';
import { createConfigurationFile } from './configuration/file/configurationFile';
import { formatJson } from './configuration/file/formatFile';
import { configurationParts } from './configurationParts';
import type { Database } from './database/Database';
import { ofAllCompanies } from './database/ofAllCompanies';

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
  if (!account) throw new ConfigurationCommandError(`${email} não é um administrador ativo desta empresa.`);
  const file = createConfigurationFile({
    ...{ database, parts: configurationParts, forget: () => undefined },
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
      ? 'Ainda não há uma empresa nesta base. Inicie o servidor uma vez e tente novamente.'
      : identifier === undefined
        ? `Há mais de uma empresa. Escolha com --company: ${known}.`
        : `A empresa ${identifier} não existe. Empresas: ${known}.`,
  );
}

function parseText(text: string): unknown {
  if (Buffer.byteLength(text) > configurationFileLimits.size)
    throw new ConfigurationCommandError(
      `O arquivo tem mais de ${configurationFileLimits.size / 1024 / 1024} MB. Divida-o: uma lista que não está no arquivo fica como está.`,
    );
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigurationCommandError(
      `O arquivo não é JSON: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
