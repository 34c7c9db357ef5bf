import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '../platform/database/Database';
import { isLockFailure } from '../platform/database/sqlErrors';

/** The maximum wait for a lock: statements queue behind a waiting ALTER TABLE, so it gives up soon and retries. */
const lockTimeout = '50ms';
const attempts = 200;

/** Databases that are a transaction: a lock failure ends it, so whoever began it retries. */
export const withinTransaction = new WeakSet<Database>();

/**
 * Changes tables in a transaction that never delays other requests for long: it gives up waiting for a lock after 50 ms and
 * retries, for up to a minute. `work` may run several times.
 */
export async function changeStructure<Result>(
  database: Database,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(
        async (transaction) => {
          await transaction.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
          return await work(transaction);
        },
        { timeoutMs: 0 },
      );
    } catch (error) {
      if (!isLockFailure(error) || attempt === attempts || withinTransaction.has(database)) throw error;
      await wait(100 + Math.random() * 300);
    }
  }
}
