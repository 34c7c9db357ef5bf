import type { Database, Queryable } from '../Database';
import { placementTable } from './distributedTables';
import { quotedText } from '../quotedText';
import { readNodes } from './distribute';
import { DistributionError } from './DistributionError';
import { hasExtension, isSpread } from './spreadTables';

/** Where the records of a company are. */
export interface CompanyPlacement {
  companyId: number;
  companyName: string;
  /** The server, such as `db2:5432`. */
  node: string;
  /** The companies whose records are in the same parts of the tables: they would move with it. */
  besides: number[];
  /** What its parts of all tables take. */
  bytes: number;
}

/** The server of each company. Throws DISTRIBUTION_EXTENSION_MISSING, DISTRIBUTION_NOT_DONE. */
export async function readPlacements(database: Queryable): Promise<CompanyPlacement[]> {
  if (!(await hasExtension(database))) throw new DistributionError('DISTRIBUTION_EXTENSION_MISSING');
  if (!(await isSpread(database))) throw new DistributionError('DISTRIBUTION_NOT_DONE');
  const { rows } = await database.query<CompanyPlacement>(
    `WITH placed AS (
       SELECT company_id, company_name, get_shard_id_for_distribution_column($1::regclass, company_id) AS shardid
       FROM company),
     part AS (
       SELECT one.shardid, nodename || ':' || nodeport AS node, (
         SELECT coalesce(sum(shard_size), 0)::bigint FROM pg_dist_shard AS other
         JOIN citus_shards AS sized ON sized.shardid = other.shardid
         WHERE other.shardminvalue = one.shardminvalue AND sized.colocation_id = own.colocationid) AS bytes
       FROM pg_dist_shard AS one
       JOIN pg_dist_partition AS own USING (logicalrelid)
       JOIN pg_dist_placement AS placement ON placement.shardid = one.shardid
       JOIN pg_dist_node AS node ON node.groupid = placement.groupid AND node.noderole = 'primary'
       WHERE one.shardid IN (SELECT shardid FROM placed))
     SELECT company_id AS "companyId", company_name AS "companyName", part.node, part.bytes,
       ARRAY(SELECT other.company_id FROM placed AS other
         WHERE other.shardid = placed.shardid AND other.company_id <> placed.company_id ORDER BY 1) AS besides
     FROM placed JOIN part USING (shardid) ORDER BY company_id`,
    [placementTable],
    undefined,
    { timeoutMs: 0 },
  );
  return rows;
}

/** What `moveCompany` moves. */
export interface CompanyMove {
  companyId: number;
  /** The server that its records go to, such as `db2:5432`. */
  node: string;
  /** Copies while writes wait, where the servers cannot pass changes on (`wal_level`). */
  blocksWrites?: boolean;
}

/** What a move would do; `null` when the company is there already. Throws what `moveCompany` throws. */
export async function planMove(database: Queryable, move: CompanyMove): Promise<CompanyPlacement | null> {
  const placements = await readPlacements(database);
  const placement = placements.find(({ companyId }) => companyId === move.companyId);
  if (!placement) throw new DistributionError('DISTRIBUTION_COMPANY_UNKNOWN', { companyId: move.companyId });
  const nodes = await readNodes(database);
  if (!nodes.includes(move.node))
    throw new DistributionError('DISTRIBUTION_NODE_UNKNOWN', { node: move.node, nodes: nodes.join(', ') });
  if (placement.node === move.node) return null;
  const unfit = move.blocksWrites === true ? [] : await nodesWithoutLogical(database);
  if (unfit.length > 0) throw new DistributionError('DISTRIBUTION_NEEDS_LOGICAL', { nodes: unfit.join(', ') });
  return placement;
}

/**
 * Moves the records of one company to another server, while people work: writes to them wait only at the end, for a moment. Companies
 * that share its parts of the tables stay where they are. A move that was interrupted is begun again by the next call. Throws
 * `DistributionError` for what is unknown, DISTRIBUTION_NEEDS_LOGICAL, and DISTRIBUTION_MOVE_FAILED with the reason of the database.
 */
export async function moveCompany(
  database: Database,
  move: CompanyMove,
  onStep: (step: 'separate' | 'move') => void = () => {},
): Promise<CompanyPlacement | null> {
  const placement = await planMove(database, move);
  if (!placement) return null;
  const mode = move.blocksWrites === true ? 'block_writes' : 'force_logical';
  const table = quotedText(placementTable);
  const { companyId } = placement;
  const run = async (sql: string): Promise<void> => {
    try {
      await database.runAlone(sql);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new DistributionError('DISTRIBUTION_MOVE_FAILED', { companyId, reason });
    }
  };
  if (placement.besides.length > 0) {
    onStep('separate');
    await run(`SELECT isolate_tenant_to_new_shard(${table}, ${companyId}, 'CASCADE', '${mode}')`);
  }
  onStep('move');
  const [from, to] = [placement.node, move.node].map((node) => {
    const at = node.lastIndexOf(':');
    return `${quotedText(node.slice(0, at))}, ${Number(node.slice(at + 1))}`;
  });
  await run(
    `SELECT citus_move_shard_placement(get_shard_id_for_distribution_column(${table}, ${companyId}), ${from}, ${to}, '${mode}')`,
  );
  return placement;
}

/** The servers with rows that cannot pass changes on while tables are copied. */
async function nodesWithoutLogical(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ node: string }>(
    `SELECT nodename || ':' || nodeport AS node FROM run_command_on_workers('SHOW wal_level')
     WHERE NOT success OR result <> 'logical' ORDER BY 1`,
  );
  return rows.map(({ node }) => node);
}
