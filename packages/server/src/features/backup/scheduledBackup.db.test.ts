import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrate';
import { createFolderStorage } from '../../platform/files/folderStorage';
import { createJobQueue } from '../../platform/jobs/createJobQueue';
import { createBackupWorld } from '../../testing/backupFixture';
import { addRecords } from '../../testing/recordFixture';
import { readBackupState } from './backupOutcome';
import { createScheduledBackup } from './scheduledBackup';
import { createFolderStore } from './store/folderStore';
import { verifyBackup } from './verifyBackup';

const world = createBackupWorld();
afterAll(() => world.close());

it(
  'the server makes backups by a schedule, removes the oldest, and notes a failure',
  { timeout: 300_000 },
  async () => {
    const database = await world.open();
    await addRecords(database, 1);
    const folder = world.path('copias');
    mkdirSync(folder);
    const old = ['assunto-2020-01-01T03-00-00Z.assunto', 'assunto-2020-01-02T03-00-00Z.assunto', 'outra.assunto'];
    for (const name of old) writeFileSync(`${folder}/${name}`, '');
    const draft = `${folder}/assunto-2020-01-03T03-00-00Z.assunto.77.part`;
    writeFileSync(draft, '');
    utimesSync(draft, 1, 1);
    const store = createFolderStore(folder);
    const services = { database, storage: createFolderStorage(world.path('files')), store };
    const settings = { schedule: '0 3 * * *', retained: 2, passphrase: undefined };
    const log = { warn: () => undefined, error: () => undefined };
    const queue = createJobQueue({ database, log });
    queue.handle('back-up', createScheduledBackup(services, settings));
    await queue.start();
    const waiting = `SELECT extract(hour FROM run_in)::integer AS hour FROM background_job WHERE job_name = 'back-up' AND state = 'waiting'`;
    expect((await database.query(waiting)).rows).toEqual([{ hour: 3 }]);
    await database.query(`UPDATE background_job SET run_in = now() WHERE job_name = 'back-up'`);
    await expect.poll(() => existsSync(`${folder}/${old[0]}`), { timeout: 60_000 }).toBe(false);
    await expect.poll(async () => (await database.query(waiting)).rows, { timeout: 60_000 }).toEqual([{ hour: 3 }]);
    await queue.close();

    const [newest = ''] = await store.names('assunto');
    expect(readdirSync(folder).sort()).toEqual([old[1], newest, 'outra.assunto']);
    expect((await verifyBackup({ file: `${folder}/${newest}` })).manifest.rows).toBeGreaterThan(0);
    const lastIn = expect.stringMatching(/^\d{4}-/) as string;
    const state = () => readBackupState(database, { store, schedule: '0 3 * * *' });
    expect(await state()).toEqual({ lastIn, hasFailed: false });

    const failing = createScheduledBackup(services, { ...settings, passphrase: 'curta' });
    const job = { signal: new AbortController().signal } as Parameters<typeof failing.run>[0];
    await expect(failing.run(job)).rejects.toThrow('12 caracteres');
    expect(await state()).toEqual({ lastIn, hasFailed: true });
    const working = createScheduledBackup(services, settings);
    await working.run(job);
    expect((await state()).hasFailed).toBe(false);

    // The place itself breaks: what failed is known all the same, and so is that it is gone.
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'not a folder');
    await expect(working.run(job)).rejects.toThrow();
    expect((await state()).hasFailed).toBe(true);
    expect((await database.query('SELECT failure FROM scheduled_backup')).rows).toEqual([
      { failure: expect.stringContaining('copias') as string },
    ]);
    await database.query('UPDATE scheduled_backup SET failed_in = NULL, failure = NULL');
    expect((await state()).hasFailed).toBe(true);
  },
);

it('no backup within the time of the schedule is a failure, also where there has never been one', async () => {
  const database = await world.open();
  await migrate(database);
  const hour = 3_600_000;
  const at = async (lastIn: string | null, now: string, isReachable = true) => {
    const store = { state: async () => ({ lastIn, isReachable }) };
    return (await readBackupState(database, { store, schedule: '0 3 * * *' }, Date.parse(now))).hasFailed;
  };
  expect(await at('2026-03-01T03:05:00Z', '2026-03-02T04:30:00Z')).toBe(false);
  expect(await at('2026-03-01T03:05:00Z', '2026-03-02T05:30:00Z')).toBe(true);
  expect(await at('2026-03-01T03:05:00Z', '2026-03-01T04:00:00Z', false)).toBe(true);
  // A backup of a large installation takes longer.
  await database.query(
    `INSERT INTO background_job (company_id, job_name, data, state) VALUES (0, 'back-up', '{}', 'active')`,
  );
  expect(await at('2026-03-01T03:05:00Z', '2026-03-02T05:30:00Z')).toBe(false);
  expect(await at('2026-03-01T03:05:00Z', '2026-03-03T05:30:00Z')).toBe(true);
  await database.query('DELETE FROM background_job');
  // A new installation is expected to have one after the first time of its schedule, not before.
  await database.query('DELETE FROM scheduled_backup');
  const now = Date.now();
  expect(await at(null, new Date(now).toISOString())).toBe(false);
  expect(await at(null, new Date(now + 27 * hour).toISOString())).toBe(true);
});
