import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '../database/Database';
import { openDatabase } from '../database/openDatabase';
import { createPostgres } from './createPostgres';
import { emptyFolder } from './emptyFolder';
import { noteUseByTest } from './metadataNotices';

/** A migrated, empty database of a suite. */
export interface SuiteDatabase {
  readonly database: Database;
  /** The configuration to connect to it. */
  readonly config: { databaseUrl: string | undefined; dataDir: string; fsync: boolean };
  /** Closes the database before its suite ends: the embedded one serves a single process. */
  release(): Promise<void>;
}

/** Runs a suite on the embedded database and on PostgreSQL, each with an empty migrated database of its own. */
export function eachDatabase(title: string, suite: (given: SuiteDatabase) => void): void {
  describe.each(['PGlite', 'PostgreSQL'] as const)(`${title} (%s)`, (kind) => {
    const dataDir = join(tmpdir(), 'assunto-none');
    const opened = {
      database: undefined as Database | undefined,
      config: { databaseUrl: undefined as string | undefined, dataDir, fsync: false },
    };
    let cleanUp = async (): Promise<void> => {};

    const release = async (): Promise<void> => {
      await opened.database?.close();
      opened.database = undefined;
    };

    beforeAll(async () => {
      if (kind === 'PGlite') {
        opened.config.dataDir = mkdtempSync(join(tmpdir(), 'assunto-test-'));
        cleanUp = async () => rmSync(opened.config.dataDir, { recursive: true, force: true });
        await emptyFolder(opened.config.dataDir);
      } else {
        const created = await createPostgres(inject('postgresUrl'));
        opened.config.databaseUrl = created.url;
        cleanUp = created.drop;
      }
      opened.database = await openDatabase(opened.config);
    });
    afterAll(async () => {
      await release();
      await cleanUp();
    });

    suite({
      get database(): Database {
        if (!opened.database) throw new Error('the database is open inside hooks and tests only');
        noteUseByTest(opened.database);
        return opened.database;
      },
      config: opened.config,
      release,
    });
  });
}
