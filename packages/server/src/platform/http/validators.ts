import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Queryable } from '../database/Database';
import { HttpError } from '../errors/errors';
import { dropOldest } from '../cache/dropOldest';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stores the source of a validator module and returns the path that serves it, from every process, for at least the days of
     * `RETENTION_VALIDATORS_DAYS` after the last call. The page imports it: a strict Content-Security-Policy does not allow
     * browsers to compile validators.
     */
    registerValidator(source: string): Promise<string>;
  }
}

const maxInMemory = 500;

/** A module as this process knows it. */
interface ValidatorModule {
  source: string;
  /** The day on which this process last noted its use. */
  notedOn?: string;
}

/** Serves the validator modules that other routes register: `GET /validators/{hash}.js`. */
export function serveValidators(app: FastifyInstance, database: Queryable): void {
  const modules = new Map<string, ValidatorModule>();
  const remember = (hash: string, module: ValidatorModule): void => {
    if (!modules.has(hash)) dropOldest(modules, maxInMemory);
    modules.set(hash, module);
  };

  app.decorate('registerValidator', async (source: string) => {
    const hash = createHash('sha256').update(source).digest('hex');
    const today = new Date().toISOString().slice(0, 10);
    if (modules.get(hash)?.notedOn !== today) {
      await database.query(
        `insert into validator_module as known (company_id, hash, source) values (0, $1, $2)
         on conflict (company_id, hash) do update set used_on = excluded.used_on where known.used_on < excluded.used_on`,
        [hash, source],
      );
      remember(hash, { source, notedOn: today });
    }
    return `/validators/${hash}.js`;
  });

  app.get(
    '/validators/:file',
    {
      config: { isPublic: true },
      schema: { hide: true, params: Type.Object({ file: Type.String({ pattern: '^[0-9a-f]{64}\\.js$' }) }) },
    },
    async (request, reply) => {
      const hash = (request.params as { file: string }).file.slice(0, 64);
      const source = modules.get(hash)?.source ?? (await readSource(database, hash));
      if (source === undefined) throw new HttpError('NOT_FOUND');
      if (!modules.has(hash)) remember(hash, { source });
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/javascript; charset=utf-8')
        .send(source);
    },
  );
}

async function readSource(database: Queryable, hash: string): Promise<string | undefined> {
  const { rows } = await database.query<{ source: string }>(
    'select source from validator_module where company_id = 0 and hash = $1',
    [hash],
  );
  return rows[0]?.source;
}
