import type { ServerConfig } from './config';
import { embeddedLocation } from '../platform/database/embedded/clusterFolder';
import type { Queryable } from '../platform/database/Database';
import { demoSignIns } from './demo/records/people';
import { operatorText } from '../platform/messages/operatorText';

/**
 * The output of the start: the URL, where the data is, the demo's accounts if they exist, and where the first person of an empty
 * installation signs up. The code follows a #, so that no proxy logs it.
 */
export async function welcome(
  config: Pick<ServerConfig, 'publicUrl' | 'databaseUrl' | 'dataDir'>,
  database: Queryable,
  firstAccessCode: string | null = null,
): Promise<string> {
  const { rows } = await database.query<{ email: string }>(
    'SELECT email FROM account WHERE email = ANY($1) AND NOT inactive',
    [demoSignIns.map(({ email }) => email)],
  );
  const there = new Set(rows.map(({ email }) => email));
  const people = demoSignIns.filter(({ email }) => there.has(email));
  const widest = (values: string[]): number => Math.max(0, ...values.map((value) => value.length));
  const roleWidth = widest(people.map(({ role }) => role));
  const emailWidth = widest(people.map(({ email }) => email));
  const text = (pt: string, en: string): string => operatorText({ pt, en });
  const lines = [
    text('Assunto está no ar', 'Assunto is running'),
    '',
    `${text('Endereço', 'Address ')}   ${config.publicUrl}`,
    `API        ${config.publicUrl}/docs`,
    `${text('Dados', 'Data ')}      ${config.databaseUrl ? addressOf(config.databaseUrl) : foldersOf(config.dataDir)}`,
    ...(people.length > 0 ? [''] : []),
    ...people.map(
      ({ role, email, password }, index) =>
        `${index === 0 ? text('Entre com', 'Sign in  ') : '         '}  ${role.padEnd(roleWidth)}  ${email.padEnd(emailWidth)}  ${password}`,
    ),
    ...(firstAccessCode === null
      ? []
      : [
          '',
          text('Ninguém tem conta ainda. Crie a sua em:', 'Nobody has an account yet. Create yours at:'),
          `${config.publicUrl}/primeiro-acesso#${firstAccessCode}`,
        ]),
    '',
    text('Ctrl+C encerra.', 'Ctrl+C ends it.'),
  ];
  const rule = '─'.repeat(widest(lines) + 2);
  return [rule, ...lines.map((line) => ` ${line}`.trimEnd()), rule].join('\n');
}

/** The data folder, and where the database is when it had to be moved out of it. */
function foldersOf(dataDir: string): string {
  const folder = embeddedLocation(dataDir);
  if (folder === null) return dataDir;
  return operatorText({
    pt: `${dataDir} (banco de dados em ${folder})`,
    en: `${dataDir} (database in ${folder})`,
  });
}

/** The URL of a PostgreSQL without its password. */
function addressOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${operatorText({ pt: 'em', en: 'at' })} ${host}${pathname}`;
}
