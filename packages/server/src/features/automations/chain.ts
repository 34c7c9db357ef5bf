import type { Queryable } from '../../platform/database/Database';
import { storedText } from '../../platform/messages/storedText';

/** Longest chain of runs that lead to each other. */
const longestChain = 8;

/** A run that led to another. */
interface ChainLink {
  jobRunId: number;
  jobId: number;
  jobName: string;
  /** The accounts that answer for the definitions of its chain up to here. */
  authorIds: number[];
  subjectId: number | null;
  talkId: number | null;
}

/** The accounts that answer for a definition and for those that led to its run; each once. */
export const authorsOf = (authorId: number, causeAuthorIds: readonly number[] = []): number[] => [
  ...new Set([authorId, ...causeAuthorIds]),
];

/** In a query of runs: the `authorIds` of the run `alias`. Runs of earlier releases have none: who answers for their job now does. */
export const authorIdsOf = (alias: string): string =>
  `coalesce(${alias}.author_ids, ARRAY(SELECT author.owner_id FROM job AS author
     WHERE author.company_id = ${alias}.company_id AND author.job_id = ${alias}.job_id))`;

/** A run and all that led to it, the first one first; none for `null`. */
export async function readChain(database: Queryable, companyId: number, jobRunId: number | null): Promise<ChainLink[]> {
  if (jobRunId === null) return [];
  return (await readChains(database, companyId, [jobRunId])).get(jobRunId) ?? [];
}

/** The chains of several runs by their number. */
export async function readChains(
  database: Queryable,
  companyId: number,
  jobRunIds: readonly number[],
): Promise<Map<number, ChainLink[]>> {
  if (jobRunIds.length === 0) return new Map();
  const { rows } = await database.query<ChainLink & { of: number }>(
    `WITH RECURSIVE chain AS (
       SELECT job_run.*, job_run_id AS of, 1 AS distance FROM job_run
       WHERE company_id = $1 AND job_run_id = ANY($2::bigint[])
       UNION ALL
       SELECT cause.*, of, distance + 1 FROM chain JOIN job_run AS cause
         ON cause.company_id = chain.company_id AND cause.job_run_id = chain.cause_run_id
       WHERE distance < 100)
     SELECT of, job_run_id AS "jobRunId", job_id AS "jobId", job_name AS "jobName", subject_id AS "subjectId",
       talk_id AS "talkId", ${authorIdsOf('chain')} AS "authorIds"
     FROM chain ORDER BY distance DESC`,
    [companyId, jobRunIds],
  );
  const chains = new Map<number, ChainLink[]>();
  for (const { of, ...link } of rows) chains.set(of, [...(chains.get(of) ?? []), link]);
  return chains;
}

/** How a run begins that others led to. */
interface ChainDecision {
  depth: number;
  state: 'waiting' | 'held' | 'skipped';
  reason: string | null;
  limitName: string | null;
}

/**
 * The guard against loops: what a job did to a record starts the same job for it no second time, and a chain of more than
 * `longestChain` runs is held. A job that only met itself is left out, which is what its author wants; a circle of several is held.
 */
export function decideChain(chain: readonly ChainLink[], jobId: number, talkId: number | null): ChainDecision {
  const depth = chain.length;
  const names = chain.map((link) => link.jobName).join(' → ');
  const isSame = (link: ChainLink): boolean => link.jobId === jobId && link.talkId === talkId;
  const last = chain.at(-1);
  if (last && isSame(last) && chain.filter(isSame).length === 1)
    return { depth, state: 'skipped', limitName: null, reason: storedText('run.ownChange') };
  if (chain.some(isSame))
    return {
      depth,
      state: 'held',
      limitName: 'chain',
      reason: storedText('run.circle', { names }),
    };
  if (depth >= longestChain)
    return { depth, state: 'held', limitName: 'chain', reason: storedText('run.chain', { count: depth, names }) };
  return { depth, state: 'waiting', limitName: null, reason: null };
}
