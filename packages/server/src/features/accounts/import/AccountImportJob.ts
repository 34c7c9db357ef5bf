import type { AccountImport, AccountImportField, AccountImportState } from '@assunto/api';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { Queryable } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { readStoredReason } from '../../../platform/messages/storedText';

/** An import, as stored. */
export interface AccountImportJob {
  companyId: number;
  importId: number;
  accountId: number;
  fileName: string;
  state: AccountImportState;
  columns: { name: string; samples: string[] }[];
  mapping: (AccountImportField | null)[];
  roomId: number | null;
  sendsInvitations: boolean;
  rowCount: number;
  problemCount: number;
  createdCount: number;
  reason: string | null;
  insertedIn: string;
}

const counted = (condition: string): string => `(SELECT count(*)::integer FROM account_import_row AS r
    WHERE r.company_id = i.company_id AND r.import_id = i.import_id AND r.${condition})`;

/** What to select for an `AccountImportJob` from `account_import AS i`. */
export const importColumns = `i.company_id AS "companyId", i.import_id AS "importId", i.account_id AS "accountId",
  i.file_name AS "fileName", i.state, i.columns, i.mapping, i.room_id AS "roomId", i.sends_invitations AS "sendsInvitations",
  i.row_count AS "rowCount", ${counted('problems IS NOT NULL')} AS "problemCount",
  ${counted('created_id IS NOT NULL')} AS "createdCount", i.reason, i.inserted_in AS "insertedIn"`;

/** An import of the caller. Throws NOT_FOUND alike for another's and for a missing one. */
export async function findImport(
  database: Queryable,
  { companyId, accountId }: CallerAccount,
  importId: number,
  lock: '' | 'FOR UPDATE OF i' = '',
): Promise<AccountImportJob> {
  const { rows } = await database.query<AccountImportJob>(
    `SELECT ${importColumns} FROM account_import AS i
     WHERE i.company_id = $1 AND i.account_id = $2 AND i.import_id = $3 AND i.state <> 'receiving' ${lock}`,
    [companyId, accountId, importId],
  );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return rows[0];
}

/** Throws IMPORT_STATE when the import's state does not allow the action. */
export function assertState({ state }: AccountImportJob, ...allowed: AccountImportState[]): void {
  if (!allowed.includes(state)) throw new HttpError('IMPORT_STATE');
}

/** An import as its owner sees it. */
export function toAccountImport(job: AccountImportJob, canInvite: boolean): AccountImport {
  const { companyId: _, accountId: __, mapping, columns, ...shown } = job;
  return {
    ...shown,
    reason: readStoredReason(shown.reason),
    canInvite,
    columns: columns.map(({ name, samples }, index) => ({ name, samples, field: mapping[index] ?? null })),
  };
}
