import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formerPrograms, usePrograms } from '../../platform/database/embedded/programs';
import { chooseRunner, commandOf, ownerOf } from '../../platform/database/embedded/runner';
import { migrate } from '../../platform/database/migrate';
import { openDatabase } from '../../platform/database/openDatabase';
import { createFolderStorage } from '../../platform/files/folderStorage';
import { addCompany } from '../../testing/people';
import { openUpgraded } from './openUpgraded';

const folder = mkdtempSync(join(tmpdir(), 'assunto-upgraded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A PostgreSQL of another major version on this machine, as an operator would install it. */
const major = ['15', '16', '17'].find((one) => formerPrograms(one) !== undefined) ?? '';

describe.runIf(major !== '')(`the data of PostgreSQL ${major}`, () => {
  const programs = formerPrograms(major) ?? '';

  /** A folder as a release with that version left it, with one company. */
  async function formerFolder(name: string): Promise<string> {
    const dataDir = join(folder, name);
    const data = join(dataDir, 'postgres');
    mkdirSync(data, { recursive: true, mode: 0o700 });
    const password = join(dataDir, 'postgres-password');
    writeFileSync(password, 'uma senha\n', { mode: 0o600 });
    const runner = chooseRunner();
    const owner = ownerOf(runner);
    if (owner) chownSync(data, owner.uid, owner.gid);
    const { program, args, ...user } = commandOf(runner, join(programs, 'bin/initdb'), [
      ...['-D', data, '-U', 'assunto', '--encoding=UTF8', '--locale=C', `--pwfile=${password}`, '--auth=scram-sha-256'],
    ]);
    const { environment } = usePrograms(programs, join(folder, 'lib'));
    const { status, stderr } = spawnSync(program, args, { ...user, env: environment, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    const database = await openDatabase({ dataDir, programs });
    await migrate(database);
    await addCompany(database, 1);
    await database.close();
    return dataDir;
  }

  const open = (dataDir: string, progress: string[]) =>
    openUpgraded({
      config: { dataDir },
      storage: createFolderStorage(join(dataDir, 'files')),
      onProgress: (text) => progress.push(text),
    });

  it('are moved into a new folder by a backup of ours, and the former folder stays', async () => {
    const dataDir = await formerFolder('moved');
    const progress: string[] = [];
    const database = await open(dataDir, progress);
    expect((await database.query('SELECT company_id FROM company')).rows).toEqual([{ company_id: 1 }]);
    await database.close();
    expect(progress).toEqual([expect.stringContaining(`postgres-${major}`)]);
    expect(readFileSync(join(dataDir, `postgres-${major}/PG_VERSION`), 'utf8').trim()).toBe(major);
    expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8').trim()).toBe('18');
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.assunto'))).toEqual([]);

    const again = await open(dataDir, progress);
    expect((await again.query('SELECT company_id FROM company')).rows).toEqual([{ company_id: 1 }]);
    await again.close();
    expect(progress).toHaveLength(1);
  });

  it('are as before when they cannot be moved', async () => {
    const dataDir = await formerFolder('failed');
    const newer = await openDatabase({ dataDir, programs });
    await newer.query(`INSERT INTO migration (name) VALUES ('9999_of_the_future.sql')`);
    await newer.close();
    await expect(open(dataDir, [])).rejects.toMatchObject({ name: expect.stringMatching(/Error$/) });
    expect(existsSync(join(dataDir, `postgres-${major}`))).toBe(false);
    const database = await openDatabase({ dataDir, programs });
    expect((await database.query('SELECT company_id FROM company')).rows).toEqual([{ company_id: 1 }]);
    await database.close();
  });
});
