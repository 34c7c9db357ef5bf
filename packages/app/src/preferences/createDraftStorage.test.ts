// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '../session/createSession';
import { testUser } from '../testing/renderApp';
import { writeStoredUser } from '../session/storedUser';
import { createDraftStorage } from './createDraftStorage';

const storages = { local: window.localStorage, session: window.sessionStorage };
let browserKey: CryptoKey;

beforeEach(async () => {
  const made = await webcrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  browserKey = made as CryptoKey;
});
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

function signedIn(accountId = 7) {
  writeStoredUser(storages, testUser({ accountId }));
  const session = createSession({
    fetch: async () => Response.json({}),
    storages,
    peers: { tell: () => undefined, listen: () => () => undefined },
  });
  return { session, drafts: createDraftStorage(window.localStorage, async () => browserKey, session) };
}

describe('unsaved work in this browser', () => {
  it('is kept encrypted and read back, by the person who typed it alone', async () => {
    const { drafts } = signedIn();
    await drafts.write('chamado/9001', 'São segredos');
    const text = Object.values({ ...window.localStorage }).join();
    expect(text).not.toContain('segredos');
    expect(await drafts.read('chamado/9001')).toBe('São segredos');
    expect(await signedIn(8).drafts.read('chamado/9001')).toBeNull();
    await drafts.remove('chamado/9001');
    expect(await drafts.read('chamado/9001')).toBeNull();
  });

  it('is dropped when the person signs out', async () => {
    const { session, drafts } = signedIn();
    await drafts.write('chamado/9001', 'São segredos');
    await session.signOut();
    expect(Object.keys({ ...window.localStorage }).filter((name) => name.includes('draft'))).toEqual([]);
    await expect(drafts.write('chamado/9001', 'tarde demais')).rejects.toThrow('Nobody is signed in');
  });

  it('makes room for newer work', async () => {
    const { drafts } = signedIn();
    for (let at = 0; at < 31; at += 1) await drafts.write(`chamado/${at}`, 'x');
    expect(Object.keys({ ...window.localStorage }).filter((name) => name.includes('draft'))).toHaveLength(30);
    expect(await drafts.read('chamado/30')).toBe('x');
  });
});
