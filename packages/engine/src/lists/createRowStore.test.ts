import { describe, expect, it, vi } from 'vitest';
import { createRowStore } from './createRowStore';
import type { StructureRow } from './useStructure';

const row = (key: string, index: number, item: unknown = shared): StructureRow => ({
  key,
  index,
  item,
  state: null,
  problems: none,
});
const shared = {};
const none = new Map();

describe('the rows of a list', () => {
  it('have the same content at another position, so that an item in the middle draws the titles of later ones alone', () => {
    const store = createRowStore(() => false);
    store.publish([row('a', 0), row('b', 1)]);
    const before = store.content('b');
    const listener = vi.fn();
    store.subscribe('b', listener);
    store.publish([row('a', 0), row('c', 1), row('b', 2)]);
    expect([store.content('b') === before, store.row('b')?.index, listener.mock.calls.length]).toEqual([true, 2, 1]);
    store.publish([row('a', 0), row('c', 1), row('b', 2, {})]);
    expect(store.content('b')).toBe(store.row('b'));
  });

  it('have another content where it reads the position, and tell nobody who has left', () => {
    const store = createRowStore(({ key }) => key === 'b');
    store.publish([row('a', 0), row('b', 1)]);
    const listener = vi.fn();
    store.subscribe('b', listener)();
    store.publish([row('c', 0), row('a', 1), row('b', 2)]);
    expect([store.content('b')?.index, listener.mock.calls.length]).toEqual([2, 0]);
  });
});
