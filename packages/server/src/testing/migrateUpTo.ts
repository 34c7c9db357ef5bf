import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldTextSql } from '@assunto/engine/core';
import type { Database } from '../platform/database/Database';
import { emptySchema } from '../platform/database/emptySchema';

const folder = join(import.meta.dirname, '../../migrations');

/** Empties a database and migrates it to an older release, whose last migration is `last` (as '0230'). */
export async function migrateUpTo(database: Database, last: string): Promise<void> {
  await database.transaction(emptySchema);
  await database.query(foldTextSql);
  await database.query('CREATE TABLE migration (name text PRIMARY KEY, applied_in timestamptz NOT NULL DEFAULT now())');
  const files = readdirSync(folder).filter((name) => /^\d{4}_\w+\.sql$/.test(name) && name.slice(0, 4) <= last);
  await database.transaction(async (transaction) => {
    for (const name of files.sort()) {
      await transaction.query(readFileSync(join(folder, name), 'utf8'));
      await transaction.query('INSERT INTO migration (name) VALUES ($1)', [name]);
    }
  });
}
