import type { RealtimeMessage } from '@assunto/engine/core';
import type { Caller } from '../access/Caller';
import type { Connection } from '../realtime/Connection';

/** A page that listens without a socket, in tests; it notes what it is told. */
export interface FakeConnection extends Connection {
  told: RealtimeMessage[];
  /** The codes that it was closed with. */
  closedWith: number[];
}

/** A connection of a person of company 1 and room 500 unless given otherwise; trusted for ever. */
export function fakeConnection(
  given: Partial<Caller> & Partial<Pick<Connection, 'tokenEnds' | 'trustedUntil' | 'beatAt'>> = {},
): FakeConnection {
  const { tokenEnds = Infinity, trustedUntil = Infinity, beatAt = 0, ...person } = given;
  const caller = { accountId: 1, companyId: 1, roomId: 500, isAdmin: false, name: 'Ana', email: null, sid: 'sid' };
  const told: RealtimeMessage[] = [];
  const closedWith: number[] = [];
  return {
    ...{ caller: { ...caller, ...person }, tokenEnds, trustedUntil, beatAt, isWelcome: true, told, closedWith },
    send: (message) => void told.push(message),
    close: (code) => void closedWith.push(code),
    probe: () => undefined,
  };
}
