import { realtimeCloseCodes } from '@assunto/engine/core';
import type { Sessions } from '../auth/sessions';
import type { Connection } from './Connection';

/** How many sessions are asked for in one question to the database. */
const askedAtOnce = 1000;

/** Lets nobody listen whose token or session ended. */
export interface Doorkeeper {
  /**
   * Answers the connections that may listen, with the rights of this moment; the others are closed. Sessions that are
   * trusted until `neededUntil`, which is now unless given, are not asked for.
   */
  check(connections: readonly Connection[], neededUntil?: number): Promise<readonly Connection[]>;
}

/** Makes the doorkeeper; `leave` is told of each connection that is closed. */
export function createDoorkeeper(sessions: Sessions, leave: (connection: Connection) => void): Doorkeeper {
  /** Answers those that were closed. */
  async function ask(connections: readonly Connection[], neededUntil: number): Promise<Connection[]> {
    const closed: Connection[] = [];
    const found = await sessions.findMany(
      connections.map(({ caller }) => caller),
      neededUntil,
    );
    const now = Date.now();
    for (const [index, connection] of connections.entries()) {
      const session = found[index];
      if (session?.caller.accountId === connection.caller.accountId && connection.tokenEnds > now) {
        connection.caller = session.caller;
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
      const isHearing = sessions.isHearing();
      const isTrusted = ({ trustedUntil, tokenEnds }: Connection): boolean =>
        isHearing && trustedUntil > neededUntil && tokenEnds > neededUntil;
      const doubtful = connections.filter((connection) => !isTrusted(connection));
      const closed = new Set<Connection>();
      for (let first = 0; first < doubtful.length; first += askedAtOnce) {
        const asked = doubtful.slice(first, first + askedAtOnce);
        for (const connection of await ask(asked, neededUntil)) closed.add(connection);
      }
      return closed.size === 0 ? connections : connections.filter((connection) => !closed.has(connection));
    },
  };
}
