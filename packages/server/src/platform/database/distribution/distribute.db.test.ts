import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../Database';
import { runScript } from '../migrate';
import { poolDatabase, typeParsers } from '../poolDatabase';
import { deliverToInbox } from '../../mail/deliverToInbox';
import { withDatabase } from '../../../testing/withDatabase';
import { addRecords, insertRecords } from '../../../testing/recordFixture';
import { createStatementSplitter } from './createStatementSplitter';
import { distribute, planDistribution } from './distribute';
import { findObstacles } from './findObstacles';
import { distributeNew, hasExtension } from './spreadTables';

withDatabase('the distribution of tables', (given) => {
  let isDistributed: boolean;
  beforeAll(async () => {
    await addRecords(given.database);
    isDistributed = await hasExtension(given.database);
  });

  it('is refused without the extension, and changes nothing there', async ({ skip }) => {
    skip(isDistributed, 'this database has the extension');
    await expect(planDistribution(given.database)).rejects.toMatchObject({ code: 'DISTRIBUTION_EXTENSION_MISSING' });
    await expect(distribute(given.database)).rejects.toThrow(/não tem a extensão Citus/);
    expect(await distributeNew(given.database)).toEqual([]);
  });

  it('names what is in the way', async ({ skip }) => {
    skip(isDistributed, 'the extension itself refuses these');
    expect(await findObstacles(given.database)).toEqual([]);
    await given.database.query('CREATE UNIQUE INDEX wrong_key ON talk_tag_change (talk_id, tag_id)');
    await given.database.query(
      'ALTER TABLE inbox_item ADD CONSTRAINT wrong_company FOREIGN KEY (company_id) REFERENCES company',
    );
    await given.database.query(
      'CREATE TRIGGER wrong_wake AFTER INSERT ON talk_trash EXECUTE FUNCTION assunto_realtime_wake()',
    );
    expect(await findObstacles(given.database)).toEqual([
      'a tabela inbox_item tem uma chave estrangeira para company, e só uma das duas é distribuída.',
      'a chave única wrong_key da tabela talk_tag_change não contém company_id.',
      'a tabela talk_trash tem o gatilho wrong_wake.',
    ]);
  });

  it('is complete where the extension is, also for tables of new subjects, and does nothing twice', async ({
    skip,
  }) => {
    skip(!isDistributed, 'this database has no Citus');
    const { nodes, tables } = await planDistribution(given.database);
    expect(nodes.length).toBeGreaterThan(0);
    expect(tables.filter(({ present, wanted }) => present !== wanted)).toEqual([]);
    expect(tables.filter(({ table }) => /^talk_\d+$/.test(table)).map(({ present }) => present)).toEqual([
      'distributed',
      'distributed',
    ]);
    expect(await distribute(given.database)).toEqual([]);
  });

  it('lets a migration change several tables with records, and others, by one file', async () => {
    await given.database.transaction((transaction) =>
      runScript(
        transaction,
        `ALTER TABLE talk_history ADD COLUMN origin text;
         CREATE INDEX talk_history_origin ON talk_history (company_id, origin);
         CREATE INDEX talk_comment_again ON talk_comment (company_id, subject_id, talk_id);
         CREATE TABLE origin (company_id integer PRIMARY KEY REFERENCES company);
         DO $$
         DECLARE name text;
         BEGIN
           FOR name IN SELECT relname FROM pg_class WHERE relname ~ '^talk_[0-9]+$' AND relkind = 'r' LOOP
             EXECUTE format('ALTER TABLE %I ADD COLUMN origin text', name);
             EXECUTE format('CREATE INDEX ON %I (company_id, origin)', name);
           END LOOP;
         END $$;
         UPDATE talk_history SET origin = 'import' WHERE company_id = 1;
         INSERT INTO origin VALUES (1);`,
      ),
    );
    const { rows } = await given.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM pg_indexes WHERE indexname ~ 'origin|talk_comment_again' AND tablename ~ '^talk_'`,
    );
    expect(rows).toEqual([{ count: 4 }]);
    expect((await given.database.query('SELECT origin FROM talk_history WHERE company_id = 1')).rows).toEqual([]);
  });
});

describe('statements in parts', () => {
  /** What was written for a company, without numbers that differ by themselves. */
  const written = async (database: Database, companyId: number): Promise<unknown[]> => {
    const { rows } = await database.query<{ found: unknown }>(
      `SELECT jsonb_build_array(
         (SELECT jsonb_agg(jsonb_build_array(action, version, actor_name, jsonb_path_query_array(changes, '$[*][2]')) ORDER BY talk_id)
           FROM talk_history WHERE company_id = $1),
         (SELECT jsonb_agg(terms::text ORDER BY talk_id) FROM search_document WHERE company_id = $1),
         (SELECT jsonb_agg(jsonb_build_array(kind, action, jsonb_array_length(talks)) ORDER BY kind) FROM realtime_event
           WHERE company_id = $1),
         (SELECT jsonb_agg(jsonb_build_array(title, is_internal)) FROM inbox_item WHERE company_id = $1)) AS found`,
      [companyId],
    );
    return rows.map(({ found }) => found);
  };

  const write = async (database: Database, companyId: number): Promise<unknown[]> => {
    const fixture = await addRecords(database, companyId);
    await insertRecords(database, fixture, 'cliente', [
      { nome: "D'Ávila ($1)", cidade: 'São Paulo', limite: 10 },
      { nome: 'Zilda', cidade: null, limite: 12_345_678_901 },
    ]);
    await deliverToInbox(database, companyId, [{ accountId: 1, title: 'Chegou', isInternal: true }]);
    return written(database, companyId);
  };

  withDatabase('write the same as in one', (given) => {
    it('on a PostgreSQL', async ({ skip }) => {
      const { databaseUrl } = given.config;
      skip(databaseUrl === undefined, 'the embedded database is never distributed');
      const pool = new pg.Pool({
        connectionString: databaseUrl,
        types: typeParsers(pg.types),
        options: '-c TimeZone=UTC -c DateStyle=ISO',
      });
      // A connection that has not ended yet when the database is dropped.
      pool.on('error', () => undefined);
      const nothing = async (): Promise<void> => {};
      const split = poolDatabase({
        pool,
        splitter: createStatementSplitter(),
        isListening: () => true,
        listen: async () => nothing,
        ping: nothing,
        servers: async () => [],
        interrupt: nothing,
        close: nothing,
      });
      try {
        expect(await write(split, 2)).toEqual(await write(given.database, 1));
      } finally {
        await split.close();
      }
    });
  });
});
