import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addCompany } from '../../testing/people';
import { withDatabase } from '../../testing/withDatabase';
import type { Queryable } from './Database';
import { migrate, pendingMigrations } from './migrate';
import { openDatabase } from './openDatabase';

const folder = mkdtempSync(join(tmpdir(), 'assunto-open-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

withDatabase('the database', (given) => {
  it('gives values as the interface says', async () => {
    const { rows } = await given.database.query(
      `SELECT 9007199254740991::bigint AS big, 1234567.125::numeric AS exact, '2026-02-28'::date AS day,
         '2026-02-28 23:59:59.9-03'::timestamptz AS moment, true AS yes, '{1,2}'::bigint[] AS ids, '{"á b",c}'::text[] AS texts,
         '{"a":[1]}'::jsonb AS tree, assunto_fold('São ÉÇ') AS folded, NULL::bigint AS nothing`,
    );
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        exact: 1234567.125,
        day: '2026-02-28',
        moment: '2026-03-01T02:59:59Z',
        yes: true,
        ids: [1, 2],
        texts: ['á b', 'c'],
        tree: { a: [1] },
        folded: 'sao ec',
        nothing: null,
      },
    ]);
  });

  it('gives rows as lists of the same values, alone and in a transaction', async () => {
    const sql = `SELECT $1::bigint AS big, '2026-02-28 23:59:59Z'::timestamptz AS moment, NULL::text AS nothing`;
    const row = [7, '2026-02-28T23:59:59Z', null];
    expect((await given.database.query(sql, [7], undefined, { asLists: true })).rows).toEqual([row]);
    const inside = await given.database.transaction((on) => on.query(sql, [7], undefined, { asLists: true }));
    expect(inside.rows).toEqual([row]);
  });

  it('undoes everything of a transaction that fails, and continues', async () => {
    await given.database.query('CREATE TABLE IF NOT EXISTS tried (n integer)');
    const failing = given.database.transaction(async (transaction) => {
      await transaction.query('INSERT INTO tried VALUES (1)');
      await transaction.query('SELECT 1 / 0');
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect((await given.database.query('SELECT FROM tried')).rowCount).toBe(0);
  });

  it('runs the statements of a transaction one after the other, and refuses those after its end', async () => {
    const warnings: string[] = [];
    const warn = (warning: Error) => void warnings.push(warning.message);
    process.on('warning', warn);
    let late: Queryable | undefined;
    const numbers = await given.database.transaction(async (transaction) => {
      late = transaction;
      const slow = transaction.query<{ n: number }>('SELECT 1 AS n FROM pg_sleep(0.8)', [], undefined, {
        timeoutMs: 1500,
      });
      // Its time does not start before the first one has ended.
      const next = transaction.query<{ n: number }>('SELECT 2 AS n FROM pg_sleep(0.8)', [], undefined, {
        timeoutMs: 1500,
      });
      return (await Promise.all([slow, next])).map(({ rows }) => rows[0]?.n);
    });
    expect(numbers).toEqual([1, 2]);
    await expect(late?.query('SELECT 1')).rejects.toThrow('after its transaction had ended');
    const left = given.database.transaction(async (transaction) => {
      void transaction.query('INSERT INTO tried SELECT 2 FROM pg_sleep(0.1)');
      throw new Error('stopped');
    });
    await expect(left).rejects.toThrow('stopped');
    expect((await given.database.query('SELECT FROM tried')).rowCount).toBe(0);
    process.off('warning', warn);
    expect(warnings.filter((message) => message.includes('client.query'))).toEqual([]);
  });

  it('fails the transaction whose connection breaks, and nothing else', async () => {
    const cut = given.database.transaction(async (transaction) => {
      const { rows } = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await given.database.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      // The connection is idle when it is lost.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await transaction.query('SELECT 1');
    });
    await expect(cut).rejects.toThrow();
    expect((await given.database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('receives what is notified', async () => {
    const received: string[] = [];
    const stop = await given.database.listen('canal', (payload) => received.push(payload));
    await given.database.query(`SELECT pg_notify('canal', 'olá')`);
    await expect.poll(() => received).toEqual(['olá']);
    await stop();
  });

  it('runs each migration once, however many processes start', async () => {
    expect(await Promise.all([migrate(given.database), migrate(given.database)])).toEqual([[], []]);
  });

  it('lists the migrations that it would run, and changes nothing', async () => {
    const { rows } = await given.database.query(
      `DELETE FROM migration WHERE name = '0230_baseline.sql' RETURNING name, applied_in`,
    );
    expect(await pendingMigrations(given.database)).toEqual(['0230_baseline.sql']);
    expect((await given.database.query(`SELECT FROM migration WHERE name = '0230_baseline.sql'`)).rowCount).toBe(0);
    // A failing file leaves no changes, and the error names it.
    await expect(migrate(given.database)).rejects.toMatchObject({
      code: 'MIGRATION_FAILED',
      message: expect.stringContaining('0230_baseline.sql'),
    });
    expect(await pendingMigrations(given.database)).toEqual(['0230_baseline.sql']);
    await given.database.query('INSERT INTO migration (name) VALUES ($1)', [rows[0]?.['name']]);
    expect(await pendingMigrations(given.database)).toEqual([]);
  });

  it('lets others read a table whose lock a migration does not get, and runs it once the lock is free', async () => {
    const { database } = given;
    const name = '0231_who_changed_records.sql';
    await addCompany(database, 1);
    const { rows } = await database.query<{ table: string }>(
      `INSERT INTO subject (company_id, subject_identifier, subject_name) VALUES (1, 'bairro', 'Bairro')
       RETURNING 'talk_' || subject_id AS table`,
    );
    const table = String(rows[0]?.table);
    await database.query(`CREATE TABLE ${table} (company_id integer, talk_id bigint)`);
    await database.query('DELETE FROM migration WHERE name = $1', [name]);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let held: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (held = resolve));
    const holder = database.transaction(async (transaction) => {
      await transaction.query(`SELECT FROM ${table}`);
      held();
      await released;
    });
    await isHeld;
    const migrated = migrate(database);
    const waiting = `SELECT FROM pg_locks WHERE relation = '${table}'::regclass AND NOT granted`;
    await expect.poll(async () => (await database.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
    // Queues behind the migration, and gets the table when that one gives up.
    expect((await database.query(`SELECT count(*) AS n FROM ${table}`)).rows).toEqual([{ n: 0 }]);
    release();
    await holder;
    expect(await migrated).toEqual([name]);
    expect(await pendingMigrations(database)).toEqual([]);
  });

  it('stores the baseline instead of the migrations that it replaces, and runs nothing again', async () => {
    const { database } = given;
    await nameOld(['0001_storage.sql', '0229_outcome_of_backups.sql', '0230_authors_of_runs.sql']);
    expect(await pendingMigrations(database)).toEqual([]);
    expect(await migrate(database)).toEqual([]);
    expect(await applied()).toEqual(readdirSync(join(import.meta.dirname, '../../../migrations')).sort());
  });

  it('refuses a database that has had only some of the migrations that the baseline replaces', async () => {
    const { database } = given;
    await nameOld(['0001_storage.sql', '0173_service_goals.sql']);
    const message = expect.stringMatching(/0173_service_goals.sql.*0230_authors_of_runs.sql/) as string;
    await expect(pendingMigrations(database)).rejects.toMatchObject({ code: 'MIGRATION_TOO_OLD', message });
    await expect(migrate(database)).rejects.toMatchObject({ code: 'MIGRATION_TOO_OLD', message });
    expect(await applied()).toContain('0173_service_goals.sql');
    await nameOld(['0230_authors_of_runs.sql']);
    await migrate(database);
  });

  const applied = async (): Promise<unknown[]> =>
    (await given.database.query(`SELECT name FROM migration WHERE name LIKE '%.sql' ORDER BY name`)).rows.map(
      ({ name }) => name,
    );

  /** Names what created the schema as programs before the baseline did. */
  async function nameOld(names: readonly string[]): Promise<void> {
    await given.database.query(`DELETE FROM migration WHERE name LIKE '%.sql' AND name < '0231'`);
    await given.database.query('INSERT INTO migration (name) SELECT unnest($1::text[])', [names]);
  }

  it('refuses a database that a newer version has changed', async () => {
    await given.database.query(`INSERT INTO migration (name) VALUES ('9999_future.sql')`);
    await expect(pendingMigrations(given.database)).rejects.toMatchObject({ code: 'MIGRATION_UNKNOWN' });
    await expect(migrate(given.database)).rejects.toMatchObject({ code: 'MIGRATION_UNKNOWN' });
    await given.database.query(`DELETE FROM migration WHERE name = '9999_future.sql'`);
  });
});

it('says in one sentence why a database cannot be opened', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(openDatabase({ dataDir: join(folder, 'file', 'data') })).rejects.toMatchObject({
    code: 'DATABASE_FOLDER_UNWRITABLE',
  });
  const unreachable = openDatabase({ databaseUrl: 'postgres://ana:segredo@127.0.0.1:1/banco', dataDir: folder });
  await expect(unreachable).rejects.toMatchObject({
    code: 'DATABASE_UNREACHABLE',
    message: expect.not.stringContaining('segredo'),
  });
  await expect(openDatabase({ databaseUrl: 'mysql://x', dataDir: folder })).rejects.toMatchObject({
    code: 'DATABASE_URL_INVALID',
  });
});
