import { expect, it, vi } from 'vitest';
import { readConfig } from '../../start/config';
import { usedFolders } from '../../start/settings/tryFolders';
import { createStorageCheck } from './createStorageCheck';

const folders = usedFolders(readConfig({ DATA_DIR: '/dados', FILES_DIR: '/arquivos', BACKUP_DIR: '/copias' }));
const gigabyte = 1024 ** 3;
const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

it('sees a full disk under any of its folders, and asks for each at most every five seconds', async () => {
  const room = vi.fn(async (folder: string) => (folder === '/copias' ? 5_000 : gigabyte));
  const { read } = createStorageCheck(folders, room);
  expect(await read()).toEqual({ isFull: true, isReachable: true });
  await read();
  expect(room).toHaveBeenCalledTimes(3);
  expect(await createStorageCheck(folders, async () => gigabyte).read()).toEqual({ isFull: false, isReachable: true });
});

it('sees a folder that is gone, or that does not answer', async () => {
  const gone = createStorageCheck(folders, (folder) =>
    folder === '/arquivos' ? failing('ENOENT') : Promise.resolve(gigabyte),
  );
  expect(await gone.read()).toEqual({ isFull: false, isReachable: false });
  const hanging = createStorageCheck(folders, () => new Promise(() => undefined));
  expect(await hanging.read()).toEqual({ isFull: false, isReachable: false });
});

it('does not miss the data folder before anything is stored in it', async () => {
  const { read } = createStorageCheck(usedFolders(readConfig({ DATA_DIR: '/dados' })), () => failing('ENOENT'));
  expect(await read()).toEqual({ isFull: false, isReachable: true });
});

it('remembers that the database has refused a write for want of room', async () => {
  const check = createStorageCheck(
    usedFolders(readConfig({ DATABASE_URL: 'postgres://servidor/base' })),
    async () => gigabyte,
  );
  check.note(new Error('another'));
  expect((await check.read()).isFull).toBe(false);
  check.note(Object.assign(new Error('could not extend file'), { code: '53100' }));
  expect((await check.read()).isFull).toBe(true);
});
