import type { Database, Queryable } from '../Database';
import { servers } from '../createServerCheck';
import { pendingMigrations } from '../migrate';
import { DistributionError } from './DistributionError';
import { findObstacles } from './findObstacles';
import { hasExtension, readTables, spread, type TableOfDistribution } from './spreadTables';

/** What `distribute` would do. */
export interface DistributionPlan {
  /** The servers that hold rows, such as `db2:5432`. */
  nodes: string[];
  tables: TableOfDistribution[];
}

/**
 * What `distribute` would do, by table; nothing is changed. Throws `DistributionError` when the extension or its servers are missing,
 * or something is in the way.
 */
export async function planDistribution(database: Queryable): Promise<DistributionPlan> {
  if (!(await hasExtension(database))) throw new DistributionError('DISTRIBUTION_EXTENSION_MISSING');
  if ((await pendingMigrations(database)).length > 0) throw new DistributionError('DISTRIBUTION_SCHEMA_OLD');
  const nodes = await readNodes(database);
  if (nodes.length === 0) throw new DistributionError('DISTRIBUTION_NO_NODES');
  const found = await findObstacles(database);
  if (found.length > 0)
    throw new DistributionError('DISTRIBUTION_IN_THE_WAY', { found: found.map((one) => `  ${one}`).join('\n') });
  const tables = await readTables(database);
  for (const one of tables)
    // Statistics may be missing or old, and this is what takes the time.
    if (one.present !== one.wanted)
      one.rows =
        (await database.query<{ count: number }>(`SELECT count(*) FROM ${one.table}`, [], undefined, { timeoutMs: 0 }))
          .rows[0]?.count ?? 0;
  return { nodes, tables };
}

/**
 * Spreads the tables that grow with records over the servers, by company, each in a transaction of its own; what is spread already
 * stays as it is. Returns the names of the tables that it changed. Throws what `planDistribution` throws.
 */
export async function distribute(database: Database, onTable: (table: string) => void = () => {}): Promise<string[]> {
  const { tables } = await planDistribution(database);
  return spread(database, tables, onTable);
}

/** The servers that hold rows, such as `db2:5432`. */
export async function readNodes(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(servers);
  return rows.map(({ name }) => name);
}
