import type { RecordRequest } from '../../access/RecordRequest';
import { explain } from '../../platform/database/explain';
import type { CompanyMetadata } from '../../metadata/CompanyMetadata';
import { dropOldest } from '../../platform/cache/dropOldest';
import { cachedIn } from '../../platform/cache/cachedIn';

/** How long an estimate is used again, in milliseconds. */
const usedForMs = 60_000;
/** The number of estimates in memory of a company; beyond it the oldest is dropped. */
const mostEstimates = 100;

interface Estimate {
  rows: number;
  until: number;
}

/** By statement and values, which contain the conditions of the caller's permissions. Another configuration is another company object. */
const estimates = new WeakMap<CompanyMetadata, Map<string, Estimate>>();

/**
 * How many records PostgreSQL expects in a list, by the statement that reads them. Pages of a list, and those who reload it, ask for
 * the same again and again: within a minute it is planned once.
 */
export async function estimateTotal(request: RecordRequest, sql: string, values: readonly unknown[]): Promise<number> {
  const known = cachedIn(estimates, request.company, () => new Map<string, Estimate>());
  const key = JSON.stringify([sql, values]);
  const found = known.get(key);
  if (found && found.until > Date.now()) return found.rows;
  const { rows } = await explain(request.db, sql, values);
  known.delete(key);
  dropOldest(known, mostEstimates);
  known.set(key, { rows, until: Date.now() + usedForMs });
  return rows;
}
