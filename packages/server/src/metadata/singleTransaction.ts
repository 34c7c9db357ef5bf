import type { Database, Queryable, QueryResult, Statement, StatementOptions } from '../platform/database/Database';
import { withinTransaction } from './changeStructure';

/**
 * A database whose every statement and transaction is part of one transaction: its work is committed as a whole or not at all.
 * `runAlone` runs at once unless it is given.
 */
export function singleTransaction(transaction: Queryable, runAlone?: Database['runAlone']): Database {
  let last: Promise<unknown> = Promise.resolve();
  // A transaction runs one statement at a time, and metadata are loaded by several.
  function query<Row, Options extends StatementOptions>(
    ...statement: Statement<Options>
  ): Promise<QueryResult<Row, Options>> {
    const next = last.then(() => transaction.query<Row, Options>(...statement));
    last = next.catch(() => undefined);
    return next;
  }
  const database: Database = {
    query,
    transaction: (work) => work(database),
    runAlone: runAlone ?? (async (sql) => void (await query(sql))),
    listen: async () => async () => undefined,
    isListening: () => false,
    ping: async () => undefined,
    servers: async () => [],
    connections: () => ({ used: 1, idle: 0, max: 1, waiting: 0 }),
    close: async () => undefined,
  };
  withinTransaction.add(database);
  return database;
}
