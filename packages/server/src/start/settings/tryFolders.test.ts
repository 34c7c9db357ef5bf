import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config';
import { tryFolders, usedFolders } from './tryFolders';

it('creates the folders of the settings for their owner alone, and leaves nothing in them', async () => {
  const root = mkdtempSync(join(tmpdir(), 'assunto-folders-'));
  const folders = { DATA_DIR: `${root}/dados`, BACKUP_DIR: `${root}/copias/assunto`, FILES_DIR: `${root}/dados/files` };
  const used = usedFolders(readConfig(folders));
  expect(used.map(({ folder }) => folder.slice(root.length))).toEqual(['/dados', '/dados/files', '/copias/assunto']);
  expect(await tryFolders(used)).toEqual([]);
  expect(readdirSync(`${root}/dados`)).toEqual(['files']);
  expect(readdirSync(`${root}/copias/assunto`)).toEqual([]);
  expect(statSync(`${root}/dados`).mode & 0o777).toBe(0o700);
  rmSync(root, { recursive: true });
});

it('tries no folder that the server does not use', () => {
  const bucket = { ENDPOINT: 'https://s3.example', BUCKET: 'b', ACCESS_KEY_ID: 'a', SECRET_ACCESS_KEY: 's' };
  const s3 = Object.fromEntries(Object.entries(bucket).map(([name, value]) => [`FILES_S3_${name}`, value]));
  const DATABASE_URL = 'postgres://servidor/base';
  expect(usedFolders(readConfig({ DATABASE_URL, ...s3 }))).toEqual([]);
  expect(usedFolders(readConfig({ DATABASE_URL, DATA_DIR: '/dados' }))).toEqual([
    { setting: 'DATA_DIR', folder: '/dados/files' },
  ]);
  expect(usedFolders(readConfig({ DATA_DIR: '/dados' }))).toEqual([{ setting: 'DATA_DIR', folder: '/dados' }]);
});

it('says of each folder that cannot be written why, and what to do', async () => {
  const problems = await tryFolders([
    { setting: 'FILES_DIR', folder: '/dev/null/arquivos' },
    { setting: 'BACKUP_DIR', folder: '/dev/null/copias' },
  ]);
  expect(problems).toEqual([
    'A pasta de arquivos /dev/null/arquivos não pode ser gravada: ENOTDIR. Dê permissão de escrita ou escolha outra pasta com FILES_DIR.',
    'A pasta das cópias /dev/null/copias não pode ser gravada: ENOTDIR. Dê permissão de escrita ou escolha outra pasta com BACKUP_DIR.',
  ]);
});

// Creating a folder under /proc with its parents never ends in Node.
it.skipIf(!existsSync('/proc/self'))('gives up a folder that hangs, and answers for the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-folders-'));
  const problems = await tryFolders(
    [
      { setting: 'DATA_DIR', folder: '/proc/x' },
      { setting: 'BACKUP_DIR', folder },
    ],
    1500,
  );
  expect(problems).toEqual([
    expect.stringMatching(/^A pasta de dados \/proc\/x (não responde em 1\.5 s|não pode ser gravada: ENOENT)\. /),
  ]);
  rmSync(folder, { recursive: true });
});
