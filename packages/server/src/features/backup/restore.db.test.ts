import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database, Queryable } from '../../platform/database/Database';
import { pendingMigrations } from '../../platform/database/migrate';
import { createFolderStorage } from '../../platform/files/folderStorage';
import { createBackupWorld, describeInstallation, fillInstallation } from '../../testing/backupFixture';
import { migrateUpTo } from '../../testing/migrateUpTo';
import type { RecordFixture } from '../../testing/recordFixture';
import { type ArchiveHeader, entryNames, rowsName } from './archiveContent';
import { createArchive } from './createArchive';
import { createBackup } from './createBackup';
import { checkRestore, restoreBackup } from './restoreBackup';
import { verifyBackup } from './verifyBackup';
import { emptySchema } from '../../platform/database/emptySchema';

/** A restore runs all migrations. */
const timeout = 300_000;
const world = createBackupWorld();
const storage = createFolderStorage(world.path('files'));
const file = world.path('copia.assunto');
let source: Database;
let target: Database;
let fixture: RecordFixture;
let header: ArchiveHeader;
beforeAll(async () => {
  source = await world.open();
  target = await world.open();
  fixture = await fillInstallation(source, storage);
  await createBackup({ database: source, storage, file });
  ({ header } = await verifyBackup({ file }));
}, timeout);
afterAll(() => world.close());

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

let forged = 0;
/** A well-formed archive of these tables. */
async function forge(tables: unknown[], rows: readonly [string, string][] = [], given: object = {}): Promise<string> {
  const path = world.path(`forged-${(forged += 1)}.assunto`);
  const archive = await createArchive(path);
  await archive.add(entryNames.header, JSON.stringify({ ...header, tables, ...given }));
  for (const [table, line] of rows) await archive.add(rowsName(table, 1), `${line}\n`);
  await archive.add(entryNames.sequences, '[]');
  await archive.finish({ rows: rows.length, files: 0, lostFiles: [] });
  return path;
}

describe('a restore that is refused changes nothing', { timeout }, () => {
  const restoreOf = (path: string): Promise<string> => codeOf(restoreBackup({ database: target, storage, file: path }));

  it('of an archive with tables, columns or types that no version has', async () => {
    const before = await describeInstallation(target);
    const talk = (name: string, type: string) => ({
      name: 'talk_77',
      columns: [
        ...(header.tables.find((table) => /^talk_\d+$/.test(table.name))?.columns ?? []).slice(0, 7),
        { name, type },
      ],
    });
    const company = header.tables.find(({ name }) => name === 'company')!;
    for (const tables of [
      [{ name: 'pg_authid', columns: [{ name: 'rolname', type: 'text' }] }],
      [{ name: 'migration', columns: [{ name: 'name', type: 'text' }] }],
      [{ name: 'talk_99999999999', columns: [{ name: 'company_id', type: 'integer' }] }],
      [talk('a_1', 'regclass')],
      [talk('a_1', 'text DEFAULT pg_sleep(9)')],
      [talk('a_x', 'text')],
      [{ ...company, columns: company.columns.slice(1) }],
      [{ ...company, columns: [...company.columns, { name: 'other', type: 'text' }] }],
    ])
      expect(await restoreOf(await forge(tables)), JSON.stringify(tables)).toBe('BACKUP_CONTENT_INVALID');
    // Rows that break a key or a type.
    const values = company.columns.map(({ name, type }) =>
      name === 'company_id' ? 'x' : type === 'text' ? 'x' : null,
    );
    expect(await restoreOf(await forge([company], [['company', JSON.stringify(values)]]))).not.toBe('done');
    expect(await describeInstallation(target)).toEqual(before);
  });

  it('of an archive of a newer version, which it names', async () => {
    const path = await forge([], [], { migrations: [...header.migrations, '9999_future.sql'] });
    const refused = restoreBackup({ database: target, storage, file: path });
    await expect(refused).rejects.toThrow('9999_future.sql');
    await expect(refused).rejects.toMatchObject({ code: 'BACKUP_SCHEMA_NEWER' });
  });

  it('into an installation that has data, or into tables of another system', async () => {
    expect(await codeOf(restoreBackup({ database: source, storage, file }))).toBe('RESTORE_NOT_EMPTY');
    const other = await world.open();
    await other.transaction(emptySchema);
    await other.query('CREATE TABLE invoice (id integer)');
    expect(await codeOf(restoreBackup({ database: other, storage, file }))).toBe('RESTORE_FOREIGN_TABLES');
    expect((await other.query('SELECT FROM invoice')).rowCount).toBe(0);
  });

  it('when it is only checked', async () => {
    const before = await describeInstallation(target);
    expect((await checkRestore({ file, database: target })).manifest.files).toBe(3);
    expect(await describeInstallation(target)).toEqual(before);
  });
});

it('data of an older version are restored and then migrated', { timeout }, async () => {
  const older = await world.open();
  await migrateUpTo(older, '0230');
  await older.query(
    `INSERT INTO company (company_id, company_identifier, company_name) VALUES (1, 'antiga', 'Antiga')`,
  );
  const path = world.path('older.assunto');
  await createBackup({ database: older, storage, file: path });
  expect((await verifyBackup({ file: path })).header.migrations.at(-1)).toBe('0230_baseline.sql');
  const restored = await world.open();
  await restoreBackup({ database: restored, storage, file: path });
  expect(await pendingMigrations(restored)).toEqual([]);
  expect((await restored.query('SELECT company_name FROM company')).rows).toEqual([{ company_name: 'Antiga' }]);
});

describe('an archive of a program before the baseline', () => {
  const archiveAt = async (last: string): Promise<string> => {
    const older = await world.open();
    await migrateUpTo(older, '0230');
    await older.query(
      `INSERT INTO company (company_id, company_identifier, company_name) VALUES (1, 'antiga', 'Antiga')`,
    );
    await older.query(`UPDATE migration SET name = $1 WHERE name = '0230_baseline.sql'`, [last]);
    await older.query(`INSERT INTO migration (name) VALUES ('0001_storage.sql')`);
    const path = world.path(`${last}.assunto`);
    await createBackup({ database: older, storage, file: path });
    return path;
  };

  it('is restored where it has had all migrations that the baseline replaces', { timeout }, async () => {
    const path = await archiveAt('0230_authors_of_runs.sql');
    const restored = await world.open();
    await restoreBackup({ database: restored, storage, file: path });
    expect(await pendingMigrations(restored)).toEqual([]);
    expect((await restored.query('SELECT company_name FROM company')).rows).toEqual([{ company_name: 'Antiga' }]);
  });

  it('is refused where it has had only some, and nothing is written', { timeout }, async () => {
    const path = await archiveAt('0173_service_goals.sql');
    const empty = await world.open();
    expect(await codeOf(restoreBackup({ database: empty, storage, file: path }))).toBe('BACKUP_SCHEMA_OLD');
    expect((await empty.query('SELECT FROM company')).rowCount).toBe(0);
  });
});

it('a backup while people write is of one moment', { timeout }, async () => {
  const table = `talk_${fixture.cliente.subjectId}`;
  const limit = `a_${fixture.id('cliente.limite')}`;
  const sum = async (database: Queryable): Promise<number> =>
    (await database.query<{ sum: number }>(`SELECT sum(${limit})::bigint AS sum FROM ${table}`)).rows[0]?.sum ?? 0;
  const before = await sum(source);
  const state = { isWriting: true, writes: 0 };
  // Moves an amount from one record to another, and notes each move: neither sum ever changes.
  const write = async (): Promise<void> => {
    while (state.isWriting) {
      await source.transaction(async (transaction) => {
        await transaction.query(
          `WITH ends AS MATERIALIZED (SELECT min(talk_id) AS first, max(talk_id) AS last FROM ${table})
           UPDATE ${table} SET ${limit} = ${limit} + CASE talk_id WHEN ends.first THEN 5 ELSE -5 END
           FROM ends WHERE talk_id IN (ends.first, ends.last)`,
        );
        await transaction.query(
          `INSERT INTO talk_history (company_id, talk_id, subject_id, action, version, actor_name)
           SELECT 1, min(talk_id), ${fixture.cliente.subjectId}, 'update', max(${limit}), 'x' FROM ${table}`,
        );
      });
      state.writes += 1;
    }
  };
  const writing = write();
  await expect.poll(() => state.writes).toBeGreaterThan(3);
  const path = world.path('busy.assunto');
  const { writes } = state;
  await createBackup({ database: source, storage, file: path });
  expect(state.writes).toBeGreaterThan(writes);
  state.isWriting = false;
  await writing;
  const restored = await world.open();
  await restoreBackup({ database: restored, storage, file: path });
  expect(await sum(restored)).toBe(before);
  const { rows } = await restored.query(
    `SELECT (SELECT max(version) FROM talk_history WHERE actor_name = 'x') = (SELECT max(${limit}) FROM ${table}) AS "isSame"`,
  );
  expect(rows).toEqual([{ isSame: true }]);
});

it('one company is copied alone', { timeout }, async () => {
  const path = world.path('company.assunto');
  await createBackup({ database: source, storage, file: path, companyId: 1 });
  const restored = await world.open();
  await restoreBackup({ database: restored, storage, file: path });
  expect((await restored.query('SELECT company_id FROM company')).rows).toEqual([{ company_id: 1 }]);
  const { rows } = await restored.query('SELECT DISTINCT company_id FROM subject');
  expect(rows).toEqual([{ company_id: 1 }]);
  const unknown = createBackup({ database: source, storage, file: world.path('none.assunto'), companyId: 9 });
  await expect(unknown).rejects.toThrow('A empresa 9 não existe. Empresas: 1, 2.');
});

describe('a process that is killed', { timeout }, () => {
  /** Runs statements against the built server in another process. */
  function run(database: string, program: string): ChildProcess {
    const server = join(dirname(inject('serverProgram')), 'index.js');
    const script = `import { createBackup, restoreBackup, openDatabase } from ${JSON.stringify(server)};
      const database = await openDatabase({ databaseUrl: ${JSON.stringify(database)}, dataDir: '' });
      // A storage that never ends: the process is killed in the middle of the files.
      const storage = { open: async () => { console.log('files'); await new Promise(() => setInterval(() => {}, 1000)); },
        write: async () => { console.log('files'); await new Promise(() => setInterval(() => {}, 1000)); } };
      await ${program}`;
    return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  }
  async function killInFiles(child: ChildProcess): Promise<void> {
    await once(child.stdout!, 'data');
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  it('in a backup leaves nothing that looks complete', async () => {
    const path = world.path('killed.assunto');
    const options = `{ database, storage, file: ${JSON.stringify(path)} }`;
    await killInFiles(run(world.urlOf(source), `createBackup(${options})`));
    expect(existsSync(path)).toBe(false);
    const [draft = ''] = readdirSync(world.folder).filter(
      (name) => name.startsWith('killed') && name.endsWith('.part'),
    );
    expect(await codeOf(verifyBackup({ file: world.path(draft) }))).toMatch(/^BACKUP_(INCOMPLETE|FORMAT_UNKNOWN)$/);
    // The next backup in the folder removes it, once nobody has written to it for an hour.
    utimesSync(world.path(draft), 1, 1);
    await (await createArchive(world.path('next.assunto'))).abort();
    expect(existsSync(world.path(draft))).toBe(false);
  });

  it('in a restore leaves an empty installation, into which it is restored again', async () => {
    const before = await describeInstallation(target);
    const options = `{ database, storage, file: ${JSON.stringify(file)} }`;
    await killInFiles(run(world.urlOf(target), `restoreBackup(${options})`));
    await expect.poll(() => describeInstallation(target)).toEqual(before);
    await restoreBackup({ database: target, storage, file });
    expect((await target.query('SELECT FROM company')).rowCount).toBe(2);
  });
});
