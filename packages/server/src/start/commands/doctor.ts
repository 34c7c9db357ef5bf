import { readConfig, type ServerConfig } from '../config';
import { ConfigError } from '../../platform/errors/ConfigError';
import { similarSettings } from '../settings/similarSettings';
import { type Command, UsageError } from './Command';
import { checkDatabase } from './doctor/checkDatabase';
import { checkFolders } from './doctor/checkFolders';
import { checkBuckets, checkMail } from './doctor/checkServices';
import { type Finding, printFinding } from './doctor/Finding';

/** Checks what a start needs, without starting. */
export const doctor: Command = {
  help: {
    pt: `Uso: assunto doctor

Confere as configurações, as pastas e os discos, a base, o relógio, o servidor de e-mails e os buckets, sem iniciar o servidor,
e diz o que fazer. Pastas que faltam são criadas, como no início; nada mais é alterado.

Saída: 0 tudo certo ou só avisos, 1 há uma falha.`,
    en: `Usage: assunto doctor

Checks the settings, the folders and disks, the database, the clock, the mail server and the buckets, without starting the server,
and says what to do. Folders that are missing are created, as by a start; nothing else is changed.

Exit code: 0 all is well, or there are warnings only, 1 something fails.`,
  },
  options: {},
  async run({ positionals }) {
    if (positionals.length > 0) throw new UsageError();
    let hasFailed = false;
    for await (const finding of findAll()) {
      printFinding(finding);
      if (finding.level === 'failure') hasFailed = true;
    }
    return hasFailed ? 1 : 0;
  },
};

/** One check after the other, so that each is printed as soon as it is known. */
async function* findAll(): AsyncGenerator<Finding> {
  for (const warning of similarSettings(process.env)) yield { level: 'warning', text: { pt: warning, en: warning } };
  let config: ServerConfig;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of error.message.split('\n')) yield { level: 'failure', text: { pt: line, en: line } };
    // The other checks need all settings.
    return;
  }
  yield { level: 'ok', text: { pt: 'As configurações são válidas.', en: 'The settings are valid.' } };
  const folders = await checkFolders(config);
  yield* folders;
  const hasFolders = folders.every(({ level }) => level !== 'failure');
  if (hasFolders || config.databaseUrl !== undefined) yield* checkDatabase(config);
  yield* checkMail(config.mail);
  yield* checkBuckets(config);
  if (config.secretKey === undefined)
    yield {
      level: 'warning',
      text: {
        pt: 'SECRET_KEY não está definida: a chave dos segredos fica na base que ela protege. Defina ao menos 32 caracteres aleatórios.',
        en: 'SECRET_KEY is not set: the key of the secrets is in the database that it protects. Set at least 32 random characters.',
      },
    };
}
