import type { CallerAccount } from '../access/CallerAccount';
import type { AccountRequest } from '../access/RecordRequest';
import type { Database } from '../database/Database';
import type { JobServices } from './JobServices';

/** Whose rights a run has. */
export interface RunRights {
  companyId: number;
  /** The account in whose name it runs. */
  ownerId: number;
  /** The accounts that answer for the definitions in its chain, that of its own definition first. */
  authorIds: readonly number[];
}

/** The accounts that answer for a definition and for those that led to its run; each once. */
export const authorsOf = (authorId: number, causeAuthorIds: readonly number[] = []): number[] => [
  ...new Set([authorId, ...causeAuthorIds]),
];

/** In a query of runs: the `authorIds` of the run `alias`. Runs of earlier releases have none: who answers for their job now does. */
export const authorIdsOf = (alias: string): string =>
  `coalesce(${alias}.author_ids, ARRAY(SELECT author.owner_id FROM job AS author
     WHERE author.company_id = ${alias}.company_id AND author.job_id = ${alias}.job_id))`;

/** The message that says why a run may do nothing. */
export type Rightless = 'run.ownerGone' | 'run.authorGone';

/**
 * The account of a run with the rights that the run has now: those of its owner, as far as every author of its chain has them
 * too; or why it has none: the owner or an author is no longer active, or no author is known. All ways to start a run, and each
 * of its steps, ask here (decision 300).
 */
export async function accountOfRun(
  { accountOf }: Pick<JobServices, 'accountOf'>,
  { companyId, ownerId, authorIds }: RunRights,
): Promise<CallerAccount | Rightless> {
  const owner = await accountOf(companyId, ownerId);
  if (!owner) return 'run.ownerGone';
  if (authorIds.length === 0) return 'run.authorGone';
  const limitedBy: CallerAccount[] = [];
  for (const authorId of authorIds) {
    if (authorId === ownerId) continue;
    const author = await accountOf(companyId, authorId);
    if (!author) return 'run.authorGone';
    limitedBy.push(author);
  }
  return limitedBy.length === 0 ? owner : { ...owner, limitedBy };
}

/** A request with the rights of a run. */
export async function requestOfRun(
  services: Pick<JobServices, 'accountOf' | 'access'>,
  rights: RunRights,
): Promise<AccountRequest<Database> | Rightless> {
  const account = await accountOfRun(services, rights);
  return typeof account === 'string' ? account : services.access.of(account);
}
