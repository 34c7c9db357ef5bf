import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '../platform/database/Database';
import { openDatabase } from '../platform/database/openDatabase';
import { createPostgres } from './createPostgres';
import { noteUseByTest } from './metadataNotices';

/** A migrated, empty database of a suite. */
export interface SuiteDatabase {
  readonly database: Database;
  /** The configuration to connect to it, and an empty folder. */
  readonly config: { databaseUrl: string; dataDir: string };
}

/** Runs a suite with an empty migrated database and a folder of its own. */
export function withDatabase(title: string, suite: (given: SuiteDatabase) => void): void {
  describe(title, () => {
    const config = { databaseUrl: '', dataDir: '' };
    let database: Database | undefined;
    let drop = async (): Promise<void> => {};

    beforeAll(async () => {
      config.dataDir = mkdtempSync(join(tmpdir(), 'assunto-test-'));
      const created = await createPostgres(inject('postgresUrl'));
      drop = created.drop;
      config.databaseUrl = created.url;
      database = await openDatabase(config);
    });
    afterAll(async () => {
      await database?.close();
      await drop();
      rmSync(config.dataDir, { recursive: true, force: true });
    });

    suite({
      get database(): Database {
        if (!database) throw new Error('the database is open inside hooks and tests only');
        noteUseByTest(database);
        return database;
      },
      config,
    });
  });
}
