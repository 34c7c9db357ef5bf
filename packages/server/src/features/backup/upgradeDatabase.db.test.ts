import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/Database';
import { pendingMigrations } from '../../platform/database/migrate';
import { openDatabase } from '../../platform/database/openDatabase';
import { isDistributed } from '../../platform/database/distribution/spreadTables';
import { createBackupWorld } from '../../testing/backupFixture';
import { addCompany } from '../../testing/people';
import { restoreBackup } from './restoreBackup';
import { upgradeDatabase } from './upgradeDatabase';
import { verifyBackup } from './verifyBackup';

/** A migration that may run again: what lacks it is an older release to the upgrade. */
const repeatable = '0231_who_changed_records.sql';

describe('an upgrade', () => {
  const world = createBackupWorld();
  afterAll(() => world.close());

  const passphrase = 'uma senha bem longa';
  const copies = (name: string) => readdirSync(world.path(name)).sort();
  const configOf = (database: Database) => ({
    databaseUrl: world.urlOf(database),
    dataDir: world.path('x'),
  });
  const upgrade = (database: Database, folder: string) =>
    upgradeDatabase({
      database,
      config: configOf(database),
      copy: { target: { folder: world.path(folder) }, passphrase },
    });

  const age = (database: Database) => database.query('DELETE FROM migration WHERE name = $1', [repeatable]);

  async function oldInstallation(): Promise<Database> {
    const database = await world.open();
    await addCompany(database, 1);
    await age(database);
    return database;
  }

  it('copies a database with companies before it is migrated, and the copy is of that moment', async () => {
    const database = await oldInstallation();
    const { copy, migrations } = await upgrade(database, 'copies');
    expect(await pendingMigrations(database)).toEqual([]);
    expect(migrations).toEqual([repeatable]);
    expect(copies('copies')).toEqual([copy]);
    const file = world.path(join('copies', copy ?? ''));
    const { header } = await verifyBackup({ file, passphrase });
    expect(header.migrations).not.toContain(repeatable);
    const storage = { write: () => Promise.reject(new Error('no contents')) } as never;
    const target = await world.open();
    await restoreBackup({ database: target, storage, file, passphrase });
    expect((await target.query('SELECT company_id FROM company')).rows).toEqual([{ company_id: 1 }]);

    expect(await upgrade(database, 'copies')).toEqual({ copy: null, migrations: [] });
    expect(copies('copies')).toHaveLength(1);
  });

  it('keeps the two newest copies and other files', async () => {
    const database = await oldInstallation();
    mkdirSync(world.path('retained'));
    const [oldest = '', older = ''] = ['01', '02'].map((day) => `assunto-upgrade-2020-01-${day}T03-00-00Z.assunto`);
    const other = 'assunto-2020-01-01T03-00-00Z.assunto';
    for (const name of [oldest, older, other]) writeFileSync(world.path(join('retained', name)), '');
    const { copy } = await upgrade(database, 'retained');
    expect(copies('retained')).toEqual([other, older, copy]);
  });

  it('changes nothing when the copy fails', async () => {
    const database = await oldInstallation();
    writeFileSync(world.path('a file'), '');
    const pending = await pendingMigrations(database);
    await expect(upgrade(database, 'a file')).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await pendingMigrations(database)).toEqual(pending);
  });

  it('copies nothing of an installation without companies, or where no copy is wanted', async () => {
    const empty = await world.open();
    await age(empty);
    expect(await upgrade(empty, 'none')).toMatchObject({ copy: null });
    const database = await oldInstallation();
    const done = await upgradeDatabase({ database, config: configOf(database), copy: undefined });
    expect(done).toEqual({ copy: null, migrations: [repeatable] });
  });

  it('is copied by one of two processes that start at once', async () => {
    const database = await oldInstallation();
    // The copy of several servers uses two connections at once.
    const config = { ...configOf(database), poolSize: (await isDistributed(database)) ? 2 : 1 };
    const others = await Promise.all([openDatabase(config), openDatabase(config)]);
    const copy = { target: { folder: world.path('twice') }, passphrase: undefined };
    try {
      const done = await Promise.all(others.map((one) => upgradeDatabase({ database: one, config, copy })));
      expect(done.filter((one) => one.copy !== null)).toHaveLength(1);
      expect(copies('twice')).toHaveLength(1);
      expect(await pendingMigrations(database)).toEqual([]);
    } finally {
      await Promise.all(others.map((one) => one.close()));
    }
  }, 120_000);
});
