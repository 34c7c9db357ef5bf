import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '../platform/database/Database';

/** Waits until no tag is being evaluated after a change of its filters. */
export async function tagsEvaluated(database: Queryable): Promise<void> {
  for (let attempt = 0; attempt < 1500; attempt += 1) {
    const { rows } = await database.query(
      `SELECT FROM background_job WHERE job_name = 'evaluate-tag' AND state IN ('waiting', 'active') LIMIT 1`,
    );
    if (rows.length === 0) return;
    await wait(20);
  }
  throw new Error('a tag is still being evaluated after 30 s');
}
