import { realtimeCloseCodes } from '@assunto/api';
import type { Sessions } from '../../platform/auth/sessions';
import type { Connection } from './Connection';

/** The number of sessions per query. */
const sessionsPerQuery = 1000;

/** Disconnects pages whose token or session ended. */
export interface SessionCheck {
  /**
   * Returns the connections that may listen, with their current rights; the others are closed. Sessions that are trusted until
   * `neededUntil`, by default now, are not read.
   */
  check(connections: readonly Connection[], neededUntil?: number): Promise<readonly Connection[]>;
}

/** Creates the check; `leave` is called with each connection that is closed. */
export function createSessionCheck(sessions: Sessions, leave: (connection: Connection) => void): SessionCheck {
  /** Returns those that were closed. */
  async function checkSessions(connections: readonly Connection[], neededUntil: number): Promise<Connection[]> {
    const closed: Connection[] = [];
    const found = await sessions.findMany(
      connections.map(({ account }) => account),
      neededUntil,
    );
    const now = Date.now();
    for (const [index, connection] of connections.entries()) {
      const session = found[index];
      if (session?.account.accountId === connection.account.accountId && connection.tokenEnds > now) {
        connection.account = session.account;
        connection.trustedUntil = session.until;
      } else {
        leave(connection);
        connection.close(realtimeCloseCodes.notAuthenticated);
        closed.push(connection);
      }
    }
    return closed;
  }

  return {
    async check(connections, neededUntil = Date.now()) {
      const isListening = sessions.isListening();
      const isTrusted = ({ trustedUntil, tokenEnds }: Connection): boolean =>
        isListening && trustedUntil > neededUntil && tokenEnds > neededUntil;
      const doubtful = connections.filter((connection) => !isTrusted(connection));
      const closed = new Set<Connection>();
      for (let first = 0; first < doubtful.length; first += sessionsPerQuery) {
        const batch = doubtful.slice(first, first + sessionsPerQuery);
        for (const connection of await checkSessions(batch, neededUntil)) closed.add(connection);
      }
      return closed.size === 0 ? connections : connections.filter((connection) => !closed.has(connection));
    },
  };
}
