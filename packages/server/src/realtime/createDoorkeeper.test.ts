import { realtimeCloseCodes } from '@assunto/engine/core';
import { expect, it, vi } from 'vitest';
import type { Caller } from '../access/Caller';
import type { Sessions } from '../auth/sessions';
import { fakeConnection, type FakeConnection } from '../testing/fakeConnection';
import { createDoorkeeper } from './createDoorkeeper';

/** Sessions of the given people; `asked` are the sessions of each question. */
function fakeSessions(callers: readonly Caller[], { isHearing = true, until = Infinity } = {}) {
  const asked: string[][] = [];
  const sessions = {
    isHearing: () => isHearing,
    async findMany(wanted: readonly { sid: string }[]) {
      asked.push(wanted.map(({ sid }) => sid));
      return wanted.map(({ sid }) => {
        const caller = callers.find((candidate) => candidate.sid === sid);
        return caller ? { caller, keepConnected: false, until } : null;
      });
    },
  } as unknown as Sessions;
  return { sessions, asked };
}

const connect = (sid: string, given: Parameters<typeof fakeConnection>[0] = {}): FakeConnection =>
  fakeConnection({ sid, ...given });
const now = Date.now();

it('asks for no session that is trusted, and for all of them while changes may be missed', async () => {
  const connections = [connect('a'), connect('b')];
  const callers = connections.map(({ caller }) => caller);
  const hearing = fakeSessions(callers);
  expect(await createDoorkeeper(hearing.sessions, () => undefined).check(connections)).toEqual(connections);
  expect(hearing.asked).toEqual([]);
  const deaf = fakeSessions(callers, { isHearing: false });
  expect(await createDoorkeeper(deaf.sessions, () => undefined).check(connections)).toEqual(connections);
  expect(deaf.asked).toEqual([['a', 'b']]);
});

it('asks for what is no longer trusted, or will not be for as long as needed, and gives the rights of this moment', async () => {
  const [doubtful, short, trusted] = [
    connect('a', { trustedUntil: 0 }),
    connect('b', { trustedUntil: now + 10_000 }),
    connect('c'),
  ];
  const callers = [doubtful, short, trusted].map(({ caller }) => ({ ...caller, roomId: 1196 }));
  const { sessions, asked } = fakeSessions(callers, { until: now + 30_000 });
  const doorkeeper = createDoorkeeper(sessions, () => undefined);
  await doorkeeper.check([doubtful, short, trusted]);
  expect(asked).toEqual([['a']]);
  await doorkeeper.check([doubtful, short, trusted], now + 20_000);
  expect(asked).toEqual([['a'], ['b']]);
  expect([doubtful, short, trusted].map(({ caller }) => caller.roomId)).toEqual([1196, 1196, 500]);
});

it('closes whose session or token ended, and whose session is another person’s, and leaves the others', async () => {
  const [ended, late, taken, good] = [
    connect('ended', { trustedUntil: 0 }),
    connect('late', { tokenEnds: now - 1 }),
    connect('taken', { trustedUntil: 0 }),
    connect('good', { trustedUntil: 0 }),
  ];
  const { sessions } = fakeSessions([late.caller, { ...taken.caller, accountId: 99 }, good.caller]);
  const leave = vi.fn();
  expect(await createDoorkeeper(sessions, leave).check([ended, late, taken, good])).toEqual([good]);
  for (const connection of [ended, late, taken])
    expect([connection.closedWith, leave.mock.calls.flat().includes(connection)]).toEqual([
      [realtimeCloseCodes.notAuthenticated],
      true,
    ]);
  expect([good.closedWith, leave.mock.calls.length]).toEqual([[], 3]);
});

it('asks for a thousand sessions at once, not for ten thousand', async () => {
  const connections = Array.from({ length: 2500 }, (_, number) => connect(String(number), { trustedUntil: 0 }));
  const { sessions, asked } = fakeSessions(connections.map(({ caller }) => caller));
  expect(await createDoorkeeper(sessions, () => undefined).check(connections)).toHaveLength(2500);
  expect(asked.map((sids) => sids.length)).toEqual([1000, 1000, 500]);
});
