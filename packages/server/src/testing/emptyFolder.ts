import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { migrate } from '../database/migrate';
import { openDatabase } from '../database/openDatabase';
import { keepPgliteCompiled } from './keepPgliteCompiled';
import { migrationsHash } from './migrationsHash';

const repository = join(import.meta.dirname, '../../../..');

/**
 * Makes `dataDir` a migrated, empty folder of the embedded database. Creating one takes seconds, so it is created once per state
 * of the migrations and then copied.
 */
export async function emptyFolder(dataDir: string): Promise<void> {
  const ready = join(repository, '.cache/tests', `pglite-${fingerprint()}`);
  await keepPgliteCompiled();
  if (!existsSync(ready)) await makeReady(ready);
  cpSync(ready, dataDir, { recursive: true });
}

async function makeReady(ready: string): Promise<void> {
  mkdirSync(dirname(ready), { recursive: true });
  const draft = mkdtempSync(`${ready}-`);
  const database = await openDatabase({ dataDir: draft, fsync: false });
  await migrate(database);
  await database.close();
  try {
    renameSync(draft, ready);
  } catch (error) {
    // Another worker was faster.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(ready)) throw error;
  }
}

function fingerprint(): string {
  const hash = createHash('sha256').update(migrationsHash());
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  return hash.digest('hex').slice(0, 16);
}
