import type { Database, Queryable } from '../platform/database/Database';

/** The channel, and a payload that is no company: it only shows that earlier notifications have arrived. */
const channel = 'assunto_metadata';
const marker = '0';

const used = new WeakSet<Database>();

/**
 * Records that a test itself uses a database. For the server its changes are those of another process, which take effect when the
 * notification arrives.
 */
export function noteUseByTest(database: Database): void {
  used.add(database);
}

/** Waits, after a test used the database itself, until its server has received all earlier notifications. */
export async function metadataNoticesReceived(database: Database): Promise<void> {
  if (!used.delete(database)) return;
  let received = (): void => undefined;
  const receiving = new Promise<void>((resolve) => (received = resolve));
  const stop = await database.listen(channel, (payload) => {
    // '' means a lost connection, after which the server trusts no cache.
    if (payload === marker || payload === '') received();
  });
  await database.query('SELECT pg_notify($1, $2)', [channel, marker]);
  await receiving;
  await stop();
}

/** The database for what a test writes itself: a statement is over when the servers on `database` know what it changed. */
export function knownToServers(database: Database): Database {
  const known = async <Result>(result: Promise<Result>): Promise<Result> => {
    const answer = await result;
    noteUseByTest(database);
    await metadataNoticesReceived(database);
    return answer;
  };
  const query: Queryable['query'] = (...given) => known(database.query(...given));
  return { ...database, query, transaction: (...given) => known(database.transaction(...given)) };
}
