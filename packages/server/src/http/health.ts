import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Database } from '../database/Database';
import type { BackupStore } from '../backup/store/BackupStore';
import { HttpError } from './errors';

const Status = Type.Object({ status: Type.Literal('ok') });
/** `degraded`: all responses are correct, but the database is queried more often, and pages are notified late. */
const Readiness = Type.Object({
  status: Type.Enum(['ok', 'degraded']),
  message: Type.Optional(Type.String()),
  /** The backups that the server makes itself: when the newest was completed, and whether an attempt failed since. */
  backup: Type.Optional(Type.Object({ lastIn: Type.Union([Type.String(), Type.Null()]), hasFailed: Type.Boolean() })),
});
const notListening =
  'As notificações do banco não chegam: permissões e sessões são conferidas a cada chamada até a conexão voltar.';

/**
 * `/health`: the process responds. `/ready`: it reaches its database, however busy that is, and tells whether it receives
 * notifications, and the state of its backups.
 */
export function answerHealth(app: FastifyInstance, database: Database, backups?: BackupStore): void {
  const schema = { tags: ['operação'], security: [], response: { 200: Status } };
  const readySchema = { ...schema, response: { 200: Readiness } };
  const config = { isPublic: true, rateLimit: false } as const;
  app.get('/health', { config, schema }, async () => ({ status: 'ok' }));
  app.get('/ready', { config, schema: readySchema }, async () => {
    await answersWithin(database, 2000);
    const backup = backups && { backup: await backups.state() };
    return database.isListening()
      ? { status: 'ok', ...backup }
      : { status: 'degraded', message: notListening, ...backup };
  });
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
