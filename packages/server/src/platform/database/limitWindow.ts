import { createHash } from 'node:crypto';
import type { Queryable } from './Database';

/** So many in so many seconds, which begin with the first one. `sweepLimits` deletes windows after an hour. */
export interface WindowLimit {
  limit: number;
  seconds: number;
}

/**
 * Takes one of so many, counted by all server processes together; returns 0, or the seconds until the next one. Of concurrent calls
 * no more than `limit` are answered 0.
 */
export async function claimInWindow(
  database: Queryable,
  key: string,
  { limit, seconds }: WindowLimit,
): Promise<number> {
  const { rowCount } = await database.query(
    `INSERT INTO limit_window AS known (limit_key, window_in, used) VALUES ($1, clock_timestamp(), 1)
     ON CONFLICT (limit_key) DO UPDATE SET
       used = CASE WHEN known.window_in <= clock_timestamp() - $3::integer * interval '1 second' THEN 1 ELSE known.used + 1 END,
       window_in = CASE WHEN known.window_in <= clock_timestamp() - $3::integer * interval '1 second'
         THEN clock_timestamp() ELSE known.window_in END
     WHERE known.used < $2 OR known.window_in <= clock_timestamp() - $3::integer * interval '1 second'
     RETURNING used`,
    [stored(key), limit, seconds],
    'limit-take',
  );
  if (rowCount > 0) return 0;
  const { rows } = await database.query<{ seconds: number }>(
    `SELECT ceil(extract(epoch FROM window_in + $2::integer * interval '1 second' - clock_timestamp()))::integer AS seconds
     FROM limit_window WHERE limit_key = $1`,
    [stored(key), seconds],
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Gives one back. */
export async function forgiveInWindow(database: Queryable, key: string): Promise<void> {
  await database.query('UPDATE limit_window SET used = used - 1 WHERE limit_key = $1 AND used > 0', [stored(key)]);
}

/** Gives all back. */
export async function clearWindow(database: Queryable, key: string): Promise<void> {
  await database.query('DELETE FROM limit_window WHERE limit_key = $1', [stored(key)]);
}

/** Adds to what all server processes count together; returns their sum, and the milliseconds until the count begins anew. */
export async function addInWindow(
  database: Queryable,
  key: string,
  count: number,
  windowMs: number,
): Promise<{ used: number; endsInMs: number }> {
  const { rows } = await database.query<{ used: number; ends_in_ms: number }>(
    `INSERT INTO limit_window AS known (limit_key, window_in, used) VALUES ($1, clock_timestamp(), $2)
     ON CONFLICT (limit_key) DO UPDATE SET
       used = CASE WHEN known.window_in <= clock_timestamp() - $3::integer * interval '1 millisecond'
         THEN $2::integer ELSE known.used + $2::integer END,
       window_in = CASE WHEN known.window_in <= clock_timestamp() - $3::integer * interval '1 millisecond'
         THEN clock_timestamp() ELSE known.window_in END
     RETURNING used,
       ceil(1000 * extract(epoch FROM window_in - clock_timestamp()))::integer + $3::integer AS ends_in_ms`,
    [stored(key), count, windowMs],
    'limit-add',
  );
  const { used = count, ends_in_ms = windowMs } = rows[0] ?? {};
  return { used, endsInMs: ends_in_ms };
}

/** Keys contain addresses and e-mails: nobody reads these in the table, and all have one length. */
const stored = (key: string): string => createHash('sha256').update(key).digest('base64url');
