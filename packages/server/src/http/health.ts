import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Database } from '../database/Database';
import { HttpError } from './errors';

const Status = Type.Object({ status: Type.Literal('ok') });

/** `/health`: the process answers. `/ready`: it can also reach its database. */
export function answerHealth(app: FastifyInstance, database: Database): void {
  const schema = { tags: ['operação'], security: [], response: { 200: Status } };
  const config = { isPublic: true, rateLimit: false } as const;
  app.get('/health', { config, schema }, async () => ({ status: 'ok' }));
  app.get('/ready', { config, schema }, async () => {
    await answersWithin(database, 2000);
    return { status: 'ok' };
  });
}

async function answersWithin(database: Database, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the database gave no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    await Promise.race([database.query('select 1'), tooLate]);
  } catch (cause) {
    throw new HttpError('DATABASE_UNAVAILABLE', { cause });
  } finally {
    clearTimeout(timer);
  }
}
