import { readdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingMigrations } from '../../platform/database/migrate';
import { storageKey, type FileStorage } from '../../platform/files/FileStorage';
import { createFolderStorage } from '../../platform/files/folderStorage';
import { createS3Storage } from '../../platform/files/s3Storage';
import { createBackupWorld, describeInstallation, fillInstallation } from '../../testing/backupFixture';
import { fakeBucket } from '../../testing/fakeBucket';
import { addPerson } from '../../testing/people';
import { createBackup } from './createBackup';
import { restoreBackup } from './restoreBackup';
import { verifyBackup } from './verifyBackup';

const world = createBackupWorld();
const bucket = fakeBucket();
const storages = new Map<string, FileStorage>();
beforeAll(async () => {
  storages.set('a folder', createFolderStorage(world.path('files')));
  storages.set('a bucket', createS3Storage(await bucket.listen()));
});
afterAll(async () => {
  bucket.close();
  await world.close();
});

const passphrase = 'uma senha comprida';
/** A restore runs all migrations. */
const timeout = 300_000;

describe.each(['a folder', 'a bucket'])('a backup of an installation with files in %s', { timeout }, (from) => {
  const file = world.path(`${from}.assunto`);
  let before: Record<string, string[]>;

  beforeAll(async () => {
    const source = await world.open();
    await fillInstallation(source, storages.get(from)!);
    // A session that may be revoked after the backup.
    const { accountId } = await addPerson(source, 1, 'ana@empresa.example');
    await source.query(
      `INSERT INTO account_session (company_id, sid, account_id, expires_in, ends_in)
       VALUES (1, 'antes', $1, now() + interval '1 day', now() + interval '30 days')`,
      [accountId],
    );
    before = await describeInstallation(source);
    const summary = await createBackup({ database: source, storage: storages.get(from)!, file });
    expect(summary).toMatchObject({ files: 3, lostFiles: [`1/${'c'.repeat(32)}`] });
    await createBackup({
      database: source,
      storage: storages.get(from)!,
      file: `${file}.cifrada`,
      passphrase,
      keyCost: 14,
    });
  }, timeout);

  it('leaves complete files only, which say what they contain', async () => {
    expect(readdirSync(world.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    const { header, manifest } = await verifyBackup({ file });
    const encrypted = await verifyBackup({ file: `${file}.cifrada`, passphrase });
    expect(encrypted.manifest.rows).toBe(manifest.rows);
    expect(header.migrations.at(-1)).toMatch(/^\d{4}_/);
  });

  it.each(['plain', 'encrypted'])('is restored with every row, file, index, trigger and key, %s', async (form) => {
    const target = await world.open();
    const storage = createFolderStorage(world.path(`files-${from}-${form}`));
    await restoreBackup({
      database: target,
      storage,
      file: form === 'encrypted' ? `${file}.cifrada` : file,
      passphrase,
    });
    const after = await describeInstallation(target);
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      expect(after[name], name).toEqual(before[name]);
    expect(await pendingMigrations(target)).toEqual([]);
    for (const id of ['a', 'b']) {
      const key = storageKey(1, id.repeat(32));
      const [was, is] = await Promise.all([storages.get(from)!.open(key), storage.open(key)]);
      expect((await buffer(is!)).equals(await buffer(was!))).toBe(true);
    }
    const { rows } = await target.query(`SELECT state, lease_until FROM background_job WHERE job_name = 'sweep-mails'`);
    expect(rows).toEqual([{ state: 'waiting', lease_until: null }]);
    expect((await target.query('SELECT FROM realtime_event')).rowCount).toBe(0);
    const sessions = await target.query('SELECT sid, revoked_in IS NULL AS "isValid" FROM account_session');
    expect(sessions.rows).toEqual([{ sid: 'antes', isValid: false }]);
  });
});
