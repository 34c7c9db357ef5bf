import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../platform/database/migrate';
import { openDatabase } from '../platform/database/openDatabase';
import { resetData } from './resetData';
import { withDatabase } from '../testing/withDatabase';
import { addCompany } from '../testing/people';

withDatabase('starting afresh', (given) => {
  const whole = () => ({ ...given.config, files: { folder: filesDir, s3: undefined, maxSize: 1 } });
  const filesDir = mkdtempSync(join(tmpdir(), 'assunto-files-'));
  afterAll(() => rmSync(filesDir, { recursive: true, force: true }));

  it('leaves an empty database and no file of ours', async () => {
    mkdirSync(join(filesDir, '1/ab'), { recursive: true });
    writeFileSync(join(filesDir, '1/ab/abc'), 'x');
    writeFileSync(join(filesDir, 'LEIA-ME.txt'), 'de outro');
    await addCompany(given.database, 1);
    await resetData(whole());

    expect(readdirSync(filesDir)).toEqual(['LEIA-ME.txt']);
    const database = await openDatabase(given.config);
    await migrate(database);
    expect((await database.query('SELECT FROM company')).rows).toEqual([]);
    await database.close();
  });

  it('touches no PostgreSQL that holds tables of another system', async () => {
    await resetData(whole());
    const database = await openDatabase(given.config);
    await database.query('CREATE TABLE outro_sistema (valor integer)');
    await expect(resetData(whole())).rejects.toThrow('nada foi apagado');
    expect((await database.query('SELECT FROM outro_sistema')).rows).toEqual([]);
    await database.close();
  });
});
