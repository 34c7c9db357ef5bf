import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { foldTextSql } from '@assunto/engine/core';
import { migrate } from '../database/migrate';
import { openDatabase } from '../database/openDatabase';

const repository = join(import.meta.dirname, '../../../..');
const migrations = join(import.meta.dirname, '../../migrations');

/**
 * Makes `dataDir` a folder of the embedded database, migrated and empty. Making one takes seconds of work, so it is made
 * once for each state of the migrations and copied from then on.
 */
export async function emptyFolder(dataDir: string): Promise<void> {
  const ready = join(repository, '.cache/tests', `pglite-${fingerprint()}`);
  if (!existsSync(ready)) await makeReady(ready);
  cpSync(ready, dataDir, { recursive: true });
}

async function makeReady(ready: string): Promise<void> {
  mkdirSync(dirname(ready), { recursive: true });
  const draft = mkdtempSync(`${ready}-`);
  const database = await openDatabase({ dataDir: draft });
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
  const hash = createHash('sha256').update(foldTextSql);
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}
