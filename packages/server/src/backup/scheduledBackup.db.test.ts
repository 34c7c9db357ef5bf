import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { createFolderStorage } from '../files/folderStorage';
import { createJobQueue } from '../jobs/createJobQueue';
import { createBackupWorld } from '../testing/backupFixture';
import { addRecords } from '../testing/recordFixture';
import { createScheduledBackup } from './scheduledBackup';
import { createFolderStore } from './store/folderStore';
import { verifyBackup } from './verifyBackup';

const world = createBackupWorld();
afterAll(() => world.close());

it(
  'the server makes backups by a schedule, removes the oldest, and notes a failure',
  { timeout: 300_000 },
  async () => {
    const database = await world.open('PostgreSQL');
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
    expect(await store.state()).toEqual({ lastIn: expect.stringMatching(/^\d{4}-/) as string, hasFailed: false });

    const failing = createScheduledBackup(services, { ...settings, passphrase: 'curta' });
    const job = { signal: new AbortController().signal } as Parameters<typeof failing.run>[0];
    await expect(failing.run(job)).rejects.toThrow('12 caracteres');
    expect((await store.state()).hasFailed).toBe(true);
    rmSync(folder, { recursive: true });
    expect(await store.state()).toEqual({ lastIn: null, hasFailed: false });
  },
);
