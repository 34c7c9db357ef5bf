// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../session/createSession';
import { testUser } from '../testing/testUser';
import { writeStoredUser } from '../session/storedUser';
import { createDraftStorage } from './createDraftStorage';
import type { TextStorage } from './TextStorage';

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
    peers: { post: () => undefined, listen: () => () => undefined },
  });
  return { session, drafts: createDraftStorage(window.localStorage, async () => browserKey, session) };
}

describe('unsaved work in this browser', () => {
  it('is stored encrypted and read back, by the person who typed it alone', async () => {
    const { drafts } = signedIn();
    await drafts.write('chamado/9001', 'São segredos');
    const text = Object.values({ ...window.localStorage }).join();
    expect(text).not.toContain('segredos');
    expect(await drafts.read('chamado/9001')).toBe('São segredos');
    const other = signedIn(8).drafts;
    expect([await other.read('chamado/9001'), await other.hasAny(), await drafts.hasAny()]).toEqual([
      null,
      false,
      true,
    ]);
    await drafts.remove('chamado/9001');
    expect(await drafts.hasAny()).toBe(false);
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

  it('survives a reload where the storage is full, and lasts as long as the page where nothing has room', async () => {
    const { session } = signedIn();
    await createDraftStorage(window.localStorage, async () => browserKey, session).write('chamado/1', 'antigo');
    const full: Storage = Object.assign(Object.create(window.localStorage) as Storage, {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      getItem: (name: string) => window.localStorage.getItem(name),
      removeItem: (name: string) => window.localStorage.removeItem(name),
      key: (index: number) => window.localStorage.key(index),
    });
    Object.defineProperty(full, 'length', { get: () => window.localStorage.length });
    const overflow = memoryTexts();
    const onFull = vi.fn();
    const open = (texts: TextStorage) =>
      createDraftStorage(full, async () => browserKey, session, { overflow: texts, onFull });
    await open(overflow).write('chamado/1', 'digitado sem espaço');
    expect(await open(overflow).read('chamado/1')).toBe('digitado sem espaço');
    expect(onFull).not.toHaveBeenCalled();

    const fullTexts = memoryTexts({ isFull: true });
    const page = open(fullTexts);
    await page.write('chamado/2', 'um');
    await page.write('chamado/2', 'dois');
    expect(onFull).toHaveBeenCalledOnce();
    expect(await page.read('chamado/2')).toBe('dois');
    expect(await open(overflow).hasAny()).toBe(true);
  });
});

function memoryTexts({ isFull = false } = {}): TextStorage {
  const texts = new Map<string, string>();
  return {
    names: async (prefix) => [...texts.keys()].filter((name) => name.startsWith(prefix)),
    read: async (name) => texts.get(name) ?? null,
    write: async (name, text) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(name, text);
    },
    remove: async (name) => void texts.delete(name),
  };
}
