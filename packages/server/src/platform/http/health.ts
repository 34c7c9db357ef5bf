import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Database } from '../database/Database';
import type { StorageState } from './createStorageCheck';
import { HttpError } from '../errors/errors';

/** The backups that the server makes itself: when the newest was completed, and whether one failed since or is missing. */
const BackupState = Type.Object({ lastIn: Type.Union([Type.String(), Type.Null()]), hasFailed: Type.Boolean() });
const Status = Type.Object({ status: Type.Literal('ok') });
/**
 * `degraded`: the process has work to do, so it stays behind the balancer. Either all responses are correct but slower and pages are
 * notified late, or something needs the operator: a full disk, a folder that is gone, a backup that failed; or servers of a distributed database do not answer, so that the companies whose records they hold get 503.
 */
const Readiness = Type.Object({
  status: Type.Enum(['ok', 'degraded']),
  message: Type.Optional(Type.String()),
  /** The servers of a distributed database beside the first one; their names are for operators, in the log and the metrics. */
  servers: Type.Optional(Type.Object({ count: Type.Integer(), unreachable: Type.Integer() })),
  backup: Type.Optional(BackupState),
});
type Readiness = Static<typeof Readiness>;
const notListening =
  'As notificações do banco não chegam: permissões e sessões são conferidas a cada chamada até a conexão voltar.';

const unreachableText = (unreachable: number, count: number): string =>
  `${unreachable} de ${count} servidores que guardam registros não respondem: as empresas deles aguardam, as outras trabalham.`;

const diskFull = 'Um disco está cheio: o que se grava pode ser recusado até que haja espaço.';
const folderAway = 'Uma pasta de dados, arquivos ou cópias não responde: o que se grava nela é recusado.';
const backupFailed = 'A última cópia de segurança falhou ou está atrasada.';

/** What is asked for the readiness of a process, besides its database. */
export interface HealthSources {
  storage?: () => Promise<StorageState>;
  /** `undefined`: the server makes no backups. */
  backups?: (() => Promise<Static<typeof BackupState>>) | undefined;
}

/**
 * `/health`: the process responds. `/ready`: it reaches its database, however busy that is, and tells whether it receives
 * notifications, whether all servers of a distributed database are reached, and the state of its disks and backups.
 */
export function answerHealth(app: FastifyInstance, database: Database, { storage, backups }: HealthSources = {}): void {
  const schema = { tags: ['operação'], security: [], response: { 200: Status } };
  const readySchema = { ...schema, response: { 200: Readiness } };
  const config = { isPublic: true, rateLimit: false } as const;
  app.get('/health', { config, schema }, async () => ({ status: 'ok' }));
  app.get('/ready', { config, schema: readySchema }, async () => {
    await answersWithin(database, 2000);
    const [state, disks, { servers, ...found }] = await Promise.all([backups?.(), storage?.(), readServers()]);
    const backup = state && { backup: state };
    const messages = [
      ...(database.isListening() ? [] : [notListening]),
      ...found.messages,
      ...(disks?.isFull ? [diskFull] : []),
      ...(disks?.isReachable === false ? [folderAway] : []),
      ...(state?.hasFailed ? [backupFailed] : []),
    ];
    if (messages.length === 0) return { status: 'ok', ...servers, ...backup };
    return { status: 'degraded', message: messages.join(' '), ...servers, ...backup };
  });

  /** What the last readers were told, so that the log has a line for each change and not for each probe. */
  let logged = '';
  async function readServers(): Promise<{ servers?: { servers: Readiness['servers'] }; messages: string[] }> {
    const servers = await database.servers();
    if (servers.length === 0) return { messages: [] };
    const names = servers.flatMap(({ name, isReachable }) => (isReachable ? [] : [name]));
    if (names.join() !== logged) {
      logged = names.join();
      if (names.length > 0) app.log.error({ servers: names }, 'servers of the database do not answer');
      else app.log.info('all servers of the database answer again');
    }
    return {
      servers: { servers: { count: servers.length, unreachable: names.length } },
      messages: names.length === 0 ? [] : [unreachableText(names.length, servers.length)],
    };
  }
}

async function answersWithin(database: Database, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the database gave no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    await Promise.race([database.ping(), tooLate]);
  } catch (cause) {
    throw new HttpError('DATABASE_UNAVAILABLE', { cause });
  } finally {
    clearTimeout(timer);
  }
}
