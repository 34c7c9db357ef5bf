import type { RealtimeMessage } from '@assunto/api';
import type { CallerAccount } from '../platform/auth/CallerAccount';
import type { Connection } from '../features/realtime/Connection';

/** A connection without a socket, for tests; it records what is sent. */
export interface FakeConnection extends Connection {
  sent: RealtimeMessage[];
  /** The codes that it was closed with. */
  closedWith: number[];
}

/** A connection, by default of a person of company 1 and room 500, that stays trusted. */
export function fakeConnection(
  given: Partial<CallerAccount> & Partial<Pick<Connection, 'tokenEnds' | 'trustedUntil' | 'beatAt'>> = {},
): FakeConnection {
  const { tokenEnds = Infinity, trustedUntil = Infinity, beatAt = 0, ...person } = given;
  const account = {
    accountId: 1,
    companyId: 1,
    roomId: 500,
    isAdmin: false,
    name: 'Ana',
    email: null,
    restrictions: null,
    sid: 'sid',
  };
  const sent: RealtimeMessage[] = [];
  const closedWith: number[] = [];
  return {
    account: { ...account, ...person },
    tokenEnds,
    trustedUntil,
    beatAt,
    isWelcome: true,
    sent,
    closedWith,
    send: (message) => void sent.push(message),
    close: (code) => void closedWith.push(code),
    probe: () => undefined,
  };
}
