import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '../../platform/database/Database';
import { placementTable } from '../../platform/database/distribution/distributedTables';
import { isLockFailure } from '../../platform/database/sqlErrors';

/**
 * How long writers are held up by an attempt that does not get the lock: less than `deadlock_timeout`, so that no writer is ended for
 * a deadlock with it.
 */
const lockTimeoutMs = 500;
const attempts = 120;

/** To be sent before the first query of a transaction whose rows are to be of one moment on all servers. */
export async function useOneConnectionEach(transaction: Queryable): Promise<void> {
  // A second connection to a server would see a later moment, and so would what a lock had asked a server before.
  await transaction.query('SET LOCAL citus.max_adaptive_executor_pool_size = 1');
  await transaction.query('SET LOCAL citus.enable_ddl_propagation = off');
}

/**
 * Begins the moment of `transaction`, which is REPEATABLE READ and has read nothing, on all servers while nobody writes records: writers
 * wait until each server was asked once, and those that are at work are waited for. Throws the failure of the lock when they are at
 * work for minutes.
 */
export async function beginMoment<Result>(
  database: Database,
  transaction: Queryable,
  tables: readonly string[],
  readFirst: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await database.transaction(async (locking) => {
        await locking.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
        await locking.query('SET LOCAL citus.enable_ddl_propagation = off');
        await locking.query(`LOCK TABLE ${tables.join(', ')} IN SHARE MODE`);
        const result = await readFirst();
        await transaction.query(`SELECT count(*) FROM (SELECT 1 FROM ${placementTable} LIMIT 1) AS asked`);
        return result;
      });
    } catch (error) {
      if (!isLockFailure(error) || attempt === attempts) throw error;
      await wait(Math.random() * 1000);
    }
}
