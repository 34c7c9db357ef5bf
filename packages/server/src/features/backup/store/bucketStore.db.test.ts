import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/Database';
import type { S3Config } from '../../../platform/files/s3Client';
import { createBackupWorld } from '../../../testing/backupFixture';
import { fakeBucket } from '../../../testing/fakeBucket';
import { addCompany } from '../../../testing/people';
import { readBackupState } from '../backupOutcome';
import { createScheduledBackup } from '../scheduledBackup';
import { upgradeDatabase } from '../upgradeDatabase';
import { verifyBackup } from '../verifyBackup';
import { createS3Client } from '../../../platform/files/s3Client';
import { uploadFile } from './bucketObjects';
import type { BackupStore } from './BackupStore';
import { createBucketStore, downloadBackup } from './bucketStore';

const world = createBackupWorld();
const bucket = fakeBucket();
let s3: S3Config;
let database: Database;
beforeAll(async () => {
  s3 = await bucket.listen();
  database = await world.open();
  await addCompany(database, 1);
});
afterAll(async () => {
  bucket.close();
  await world.close();
});
beforeEach(() => {
  bucket.fail(0);
  bucket.objects.clear();
  bucket.uploads.clear();
});

const target = () => ({ s3, prefix: 'producao/', draftFolder: world.path('drafts') });
const run = (store = createBucketStore(target()), retained = 2) => {
  const job = createScheduledBackup(
    { database, storage: {} as never, store },
    {
      schedule: '0 3 * * *',
      retained,
      passphrase: 'uma senha bem longa',
    },
  );
  return job.run({ signal: new AbortController().signal } as Parameters<typeof job.run>[0]);
};
const stateOf = (store: BackupStore) => readBackupState(database, { store, schedule: '0 3 * * *' });
const names = () => [...bucket.objects.keys()].sort();

it('stores a backup in a bucket, from where it is downloaded, and removes the oldest', async () => {
  const old = ['01', '02', '03'].map((day) => `/assunto/producao/assunto-2020-01-${day}T03-00-00Z.assunto`);
  const others = [
    '/assunto/assunto-2019-01-01T03-00-00Z.assunto',
    '/assunto/producao/assunto-upgrade-2019-01-01T03-00-00Z.assunto',
    '/assunto/producao/assunto-notas.txt',
  ];
  for (const name of [...old, ...others]) bucket.objects.set(name, Buffer.from('x'));
  bucket.objects.set('/assunto/producao/assunto-failure.txt', Buffer.from('x'));
  const store = createBucketStore(target());
  await run(store);
  const [newest = '', second] = await store.names('assunto');
  expect(second).toBe('assunto-2020-01-03T03-00-00Z.assunto');
  expect(names()).toEqual([...others, old[2], `/assunto/producao/${newest}`].sort());
  expect(await store.state()).toEqual({ lastIn: '2026-11-27T03:00:00.000Z', isReachable: true });
  expect(readdirSync(world.path('drafts'))).toEqual([]);

  const file = world.path('baixada.assunto');
  await downloadBackup(target(), newest, file);
  expect((await verifyBackup({ file, passphrase: 'uma senha bem longa' })).manifest.rows).toBeGreaterThan(0);
  await expect(downloadBackup(target(), newest, file)).rejects.toThrow('EEXIST');
});

it('names the backups of a bucket that lacks the wanted one', async () => {
  bucket.objects.set('/assunto/producao/assunto-2020-01-01T03-00-00Z.assunto', Buffer.from('x'));
  bucket.objects.set('/assunto/segredo', Buffer.from('x'));
  const file = world.path('falta.assunto');
  for (const name of ['assunto-2020-01-02T03-00-00Z.assunto', '../segredo'])
    await expect(downloadBackup(target(), name, file)).rejects.toThrow(
      `O bucket não tem a cópia ${name}. Cópias: assunto-2020-01-01T03-00-00Z.assunto.`,
    );
  expect(existsSync(file)).toBe(false);
});

it('leaves nothing of an upload that fails, and notes the failure in the database', async () => {
  const store = createBucketStore(target());
  bucket.fail(403, /partNumber/);
  await expect(run(store)).rejects.toThrow('the storage answered 403 to PUT assunto/producao/assunto-');
  bucket.fail(0);
  expect(names()).toEqual([]);
  expect(bucket.uploads.size).toBe(0);
  expect(readdirSync(world.path('drafts'))).toEqual([]);
  expect(await stateOf(store)).toEqual({ lastIn: null, hasFailed: true });
  await run(store);
  expect(await stateOf(store)).toMatchObject({ lastIn: '2026-11-27T03:00:00.000Z' });
  expect((await database.query('SELECT failed_in AS at FROM scheduled_backup')).rows).toEqual([{ at: null }]);
}, 30_000);

it('reports a bucket that cannot be read as a failure, and removes no backup then', async () => {
  bucket.objects.set('/assunto/producao/assunto-2020-01-01T03-00-00Z.assunto', Buffer.from('x'));
  const store = createBucketStore(target());
  bucket.fail(503, /list-type/);
  expect(await stateOf(store)).toEqual({ lastIn: null, hasFailed: true });
  await expect(run(store, 1)).rejects.toThrow('503');
  expect(names()).toHaveLength(2);
});

it('reads the bucket at most once a minute for its state', async () => {
  const store = createBucketStore(target());
  bucket.asked.length = 0;
  for (let count = 0; count < 5; count += 1) await store.state();
  expect(bucket.asked).toHaveLength(1);
});

it('uploads a long file in parts, sends a part again that failed, and removes abandoned uploads', async () => {
  const file = world.path('long');
  writeFileSync(file, Buffer.alloc(40 * 1024 * 1024, 'conteúdo'));
  const send = createS3Client(s3);
  bucket.fail(500, /partNumber=2/);
  const uploaded = uploadFile(send, 'producao/long', file);
  setTimeout(() => bucket.fail(0), 500);
  await uploaded;
  expect(bucket.objects.get('/assunto/producao/long')?.equals(readFileSync(file))).toBe(true);

  await send('POST', 'producao/assunto-2020-01-01T03-00-00Z.assunto', { query: { uploads: '' }, accept: [200] });
  expect(bucket.uploads.size).toBe(1);
  const left = ['assunto-2020-01-01T03-00-00Z.assunto', 'assunto-2020-01-01T03-00-00Z.assunto.77.part', 'new'];
  for (const name of left) writeFileSync(world.path(`drafts/${name}`), '');
  for (const name of left.slice(0, 2)) utimesSync(world.path(`drafts/${name}`), 1, 1);
  await createBucketStore(target()).removeDrafts();
  expect(bucket.uploads.size).toBe(0);
  expect(readdirSync(world.path('drafts'))).toEqual(['new']);
}, 30_000);

it('copies the database to the bucket before an upgrade, or changes nothing', async () => {
  const upgrade = () =>
    upgradeDatabase({
      database,
      config: { databaseUrl: world.urlOf(database), dataDir: world.path('x') },
      copy: { target: { bucket: target() }, passphrase: undefined },
    });
  const repeatable = '0231_who_changed_records.sql';
  await database.query('DELETE FROM migration WHERE name = $1', [repeatable]);
  bucket.fail(503, /uploads/);
  await expect(upgrade()).rejects.toThrow('503');
  bucket.fail(0);
  const { copy, migrations } = await upgrade();
  expect(migrations).toEqual([repeatable]);
  expect(names()).toEqual([`/assunto/producao/${copy}`]);
});
