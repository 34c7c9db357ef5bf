// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decryptText, encryptText } from './encryption';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

/** Loads the module afresh, as another page does. */
const loadPage = async () => {
  vi.resetModules();
  return (await import('./encryptedStorage')).browserKey;
};

it('is one key for everything that a first visit stores at once, in every page', async () => {
  const [here, there] = [await loadPage(), await loadPage()];
  const keys = await Promise.all([here(), here(), there(), there()]);
  const later = await (await loadPage())();
  for (const key of keys) expect(await decryptText(await encryptText('a tab', key), later)).toBe('a tab');
});

it('is asked for again after IndexedDB refused', async () => {
  const browserKey = await loadPage();
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new Error('refused');
  });
  await expect(browserKey()).rejects.toThrow('refused');
  expect((await browserKey()).algorithm.name).toBe('AES-GCM');
  open.mockRestore();
});
