// @vitest-environment jsdom
import {
  browserKey,
  createValueStore,
  durableTexts,
  encryptText,
  type Session,
  type TextStorage,
} from '@assunto/shell';
import { testUser } from '@assunto/shell/testing';
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutboxStorage } from './createOutboxStorage';

const { accountId, companyId } = testUser();
const nameOf = (id: string) => `assunto.outbox.${companyId}.${accountId}.${id}`;

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.localStorage.clear();
});

function open(texts: TextStorage = durableTexts()) {
  const state: Session['state'] = createValueStore<ReturnType<Session['state']['get']>>({
    user: testUser(),
    ended: null,
  });
  return createOutboxStorage(texts, window.localStorage, browserKey, { state });
}

it('stores a save outside of localStorage, with strict durability', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await open().write('1', 'um');
  expect(begun).toHaveBeenLastCalledWith('texts', 'readwrite', { durability: 'strict' });
  expect(await open().list()).toEqual([{ id: '1', text: 'um' }]);
  expect(window.localStorage).toHaveLength(0);
});

it('rejects a save that has no space, so that it does not count as stored', async () => {
  const full = { ...durableTexts(), write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  await expect(open(full).write('1', 'um')).rejects.toThrow('full');
});

it('takes over once what a former release left in localStorage, and loses nothing while there is no space', async () => {
  window.localStorage.setItem(nameOf('1'), await encryptText('antigo', await browserKey()));
  window.localStorage.setItem('assunto.outbox.1.9999.1', 'de outra pessoa');
  const full = { ...durableTexts(), write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  expect(await open(full).list()).toEqual([]);
  expect(window.localStorage.getItem(nameOf('1'))).not.toBeNull();
  const storage = open();
  await storage.write('2', 'novo');
  expect(await storage.list()).toEqual([
    { id: '1', text: 'antigo' },
    { id: '2', text: 'novo' },
  ]);
  expect(Object.keys({ ...window.localStorage })).toEqual(['assunto.outbox.1.9999.1']);
  await storage.remove('1');
  expect((await open().list()).map(({ id }) => id)).toEqual(['2']);
});

it('tells the other tabs what was stored and removed', async () => {
  const [here, there] = [open(), open()];
  const [own, other] = [vi.fn(), vi.fn()];
  const stops = [here.onChange(own), there.onChange(other)];
  await here.write('1', 'um');
  await expect.poll(() => other.mock.calls.length).toBe(1);
  await here.remove('1');
  await expect.poll(() => other.mock.calls.length).toBe(2);
  expect(own).not.toHaveBeenCalled();
  stops.forEach((stop) => stop());
});
