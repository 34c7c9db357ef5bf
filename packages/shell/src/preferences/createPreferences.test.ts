// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { initialPreferences, loadPreferences } from './createPreferences';
import { createEncryptedStorage } from './encryptedStorage';

const newKey = (): Promise<CryptoKey> =>
  webcrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']) as Promise<CryptoKey>;

afterEach(() => window.localStorage.clear());

async function storedText(): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const text = window.localStorage.getItem('assunto.preferences');
    if (text) return text;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('nothing was stored');
}

describe('the preferences', () => {
  it('are stored encrypted in browser storage and read back [SHELL-23]', async () => {
    const key = await newKey();
    const storage = createEncryptedStorage(window.localStorage, () => Promise.resolve(key));
    const preferences = await loadPreferences(storage);
    preferences.change({
      isNight: true,
      tabs: { accountId: 7, pages: [{ path: '/context/grid/chamado', label: 'Chamados – São João' }] },
    });
    const text = await storedText();
    expect(text).not.toMatch(/chamado|isNight/);
    expect(atob(text)).not.toMatch(/chamado|isNight/);
    expect((await loadPreferences(storage)).get()).toEqual(preferences.get());
  });

  it('start empty where another key encrypted them', async () => {
    const [mine, other] = [await newKey(), await newKey()];
    const preferences = await loadPreferences(createEncryptedStorage(window.localStorage, () => Promise.resolve(mine)));
    preferences.change({ isNight: true });
    await storedText();
    const storage = createEncryptedStorage(window.localStorage, () => Promise.resolve(other));
    expect((await loadPreferences(storage)).get()).toEqual(initialPreferences);
  });

  it('last as long as the page where the browser keeps no key', async () => {
    const refuse = (): Promise<CryptoKey> => Promise.reject(new Error('no IndexedDB'));
    const preferences = await loadPreferences(createEncryptedStorage(window.localStorage, refuse));
    preferences.change({ isMenuOpen: false });
    expect(preferences.get().isMenuOpen).toBe(false);
  });
});
