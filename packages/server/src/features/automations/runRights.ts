import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { AccountRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import type { JobServices } from './JobServices';

/** Whose rights a run has. */
export interface RunRights {
  companyId: number;
  /** The account in whose name it runs. */
  ownerId: number;
  /** The accounts that answer for the definitions in its chain, that of its own definition first. */
  authorIds: readonly number[];
}

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
