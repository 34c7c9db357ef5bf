import type { FastifyInstance } from 'fastify';
import { createServer, type ServerOptions } from '../start/createServer';
import { guardRecordReads } from './recordReadGuard';

/** The server, whose statements are checked as `guardRecordReads` says. */
export function createCheckedServer(options: ServerOptions): Promise<FastifyInstance> {
  return createServer({ ...options, database: guardRecordReads(options.database) });
}
