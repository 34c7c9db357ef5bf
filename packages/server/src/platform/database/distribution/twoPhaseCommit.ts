import type pg from 'pg';
import { commitTable } from './distributedTables';

/**
 * Commits transactions of a distributed database. One that changes rows of another server is committed in two phases (decision 263):
 * without them that server would commit before the first one does, which may fail afterwards.
 */
export function createCommit(): (client: pg.PoolClient, changesOthers: boolean) => Promise<void> {
  let isReady = false;
  return async (client, changesOthers) => {
    // Until `distribute`, or its migration, there is one server.
    if (changesOthers && !isReady) isReady = await hasTable(client);
    if (changesOthers && isReady) await client.query(changeNothing);
    const { command } = await client.query('COMMIT');
    // The answer of a transaction that has failed before is no error.
    if (command !== 'COMMIT') throw new Error(`The transaction had failed before its end: ${command}.`);
  };
}

/** The extension commits in two phases what changes tables that it manages on several servers, if only by a statement without rows. */
const changeNothing = `DELETE FROM ${commitTable} WHERE false`;

async function hasTable(client: pg.PoolClient): Promise<boolean> {
  const extension = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('pg_catalog.pg_dist_partition')`);
  if (extension.rowCount === 0) return false;
  const { rowCount } = await client.query('SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass($1)', [
    commitTable,
  ]);
  return (rowCount ?? 0) > 0;
}
