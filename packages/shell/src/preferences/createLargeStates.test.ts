// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { SessionState } from '../session/createSession';
import { createValueStore } from '../state/valueStore';
import { testUser } from '../testing/testUser';
import { createLargeStates } from './createLargeStates';

afterEach(() => window.sessionStorage.clear());

function states(accountId = 7) {
  const state = createValueStore<SessionState>({ user: testUser({ accountId }), ended: null });
  return { state, large: createLargeStates(window.sessionStorage, { state }) };
}

describe('what is too long for an address', () => {
  it('is found again by its key in this browser tab, under one key however often it is stored', () => {
    const { large } = states();
    const key = large.write('a long filter');
    expect(large.write('a long filter')).toBe(key);
    expect(states().large.read(key)).toBe('a long filter');
    expect(large.read('another')).toBeNull();
  });

  it('is nobody else’s, and is gone once the person signs out', () => {
    const { large, state } = states();
    const key = large.write('a long filter');
    expect(states(8).large.read(key)).toBeNull();
    state.set({ user: null, ended: 'left' });
    expect(states().large.read(key)).toBeNull();
  });

  it('takes no more room than twenty texts', () => {
    const { large } = states();
    for (let at = 0; at < 60; at += 1) large.write(`filter ${at}`);
    expect(window.sessionStorage.length).toBeLessThanOrEqual(20);
  });
});
