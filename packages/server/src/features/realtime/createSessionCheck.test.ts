import { customerRoomId } from '@assunto/api/ticketing';
import { realtimeCloseCodes } from '@assunto/api';
import { expect, it, vi } from 'vitest';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Sessions } from '../../platform/auth/sessions';
import { fakeConnection, type FakeConnection } from '../../testing/fakeConnection';
import { createSessionCheck } from './createSessionCheck';

/** Sessions of the given accounts; `asked` lists the sessions of each query. */
function fakeSessions(accounts: readonly CallerAccount[], { isListening = true, until = Infinity } = {}) {
  const asked: string[][] = [];
  const sessions = {
    isListening: () => isListening,
    async findMany(wanted: readonly { sid: string }[]) {
      asked.push(wanted.map(({ sid }) => sid));
      return wanted.map(({ sid }) => {
        const account = accounts.find((candidate) => candidate.sid === sid);
        return account ? { account, keepConnected: false, until } : null;
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
  const accounts = connections.map(({ account }) => account);
  const listening = fakeSessions(accounts);
  expect(await createSessionCheck(listening.sessions, () => undefined).check(connections)).toEqual(connections);
  expect(listening.asked).toEqual([]);
  const interrupted = fakeSessions(accounts, { isListening: false });
  expect(await createSessionCheck(interrupted.sessions, () => undefined).check(connections)).toEqual(connections);
  expect(interrupted.asked).toEqual([['a', 'b']]);
});

it('asks for what is no longer trusted, or will not be for as long as needed, and gives the rights of this moment', async () => {
  const [doubtful, short, trusted] = [
    connect('a', { trustedUntil: 0 }),
    connect('b', { trustedUntil: now + 10_000 }),
    connect('c'),
  ];
  const accounts = [doubtful, short, trusted].map(({ account }) => ({ ...account, roomId: customerRoomId }));
  const { sessions, asked } = fakeSessions(accounts, { until: now + 30_000 });
  const sessionCheck = createSessionCheck(sessions, () => undefined);
  await sessionCheck.check([doubtful, short, trusted]);
  expect(asked).toEqual([['a']]);
  await sessionCheck.check([doubtful, short, trusted], now + 20_000);
  expect(asked).toEqual([['a'], ['b']]);
  expect([doubtful, short, trusted].map(({ account }) => account.roomId)).toEqual([
    customerRoomId,
    customerRoomId,
    500,
  ]);
});

it('closes whose session or token ended, and whose session is another person’s, and leaves the others', async () => {
  const [ended, late, replaced, good] = [
    connect('ended', { trustedUntil: 0 }),
    connect('late', { tokenEnds: now - 1 }),
    connect('taken', { trustedUntil: 0 }),
    connect('good', { trustedUntil: 0 }),
  ];
  const { sessions } = fakeSessions([late.account, { ...replaced.account, accountId: 99 }, good.account]);
  const leave = vi.fn();
  expect(await createSessionCheck(sessions, leave).check([ended, late, replaced, good])).toEqual([good]);
  for (const connection of [ended, late, replaced])
    expect([connection.closedWith, leave.mock.calls.flat().includes(connection)]).toEqual([
      [realtimeCloseCodes.notAuthenticated],
      true,
    ]);
  expect([good.closedWith, leave.mock.calls.length]).toEqual([[], 3]);
});

it('asks for a thousand sessions at once, not for ten thousand', async () => {
  const connections = Array.from({ length: 2500 }, (_, number) => connect(String(number), { trustedUntil: 0 }));
  const { sessions, asked } = fakeSessions(connections.map(({ account }) => account));
  expect(await createSessionCheck(sessions, () => undefined).check(connections)).toHaveLength(2500);
  expect(asked.map((sids) => sids.length)).toEqual([1000, 1000, 500]);
});
