import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldTextSql } from '@assunto/engine/core';

const migrations = join(import.meta.dirname, '../../migrations');

/** A hash of everything that determines a migrated, empty database. */
export function migrationsHash(): string {
  const hash = createHash('sha256').update(foldTextSql);
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}
