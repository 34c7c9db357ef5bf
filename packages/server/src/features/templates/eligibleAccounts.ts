import type { TemplateAccount } from '@assunto/api';
import { adminRoomId } from '@assunto/api/ticketing';
import type { Access } from '../../access/createAccess';
import type { AccountRequest } from '../../access/RecordRequest';

/** A base template, and the person whose template is being changed. */
export interface EligibleFor {
  subjectId: number;
  baseTemplateId: number;
  /** Eligible although they already have a template of this base. */
  accountId: number | null;
  /** Checks only this person. */
  only?: number;
}

/**
 * The people for whom a template of a base can be created, by name: active, with a profile that may read the subject, and without
 * another template of the same base.
 */
export async function eligibleAccounts(
  access: Access,
  { db, account, company }: AccountRequest,
  { subjectId, baseTemplateId, accountId, only }: EligibleFor,
): Promise<TemplateAccount[]> {
  const readerOf = await access.readersOf(account.companyId);
  const roomIds = [...new Set([...company.rooms.keys(), adminRoomId])].filter(
    (roomId) => readerOf({ ...account, roomId }).readableSubject(subjectId) !== null,
  );
  const { rows } = await db.query<{ account_id: number; display_name: string }>(
    `SELECT account_id, display_name FROM account
     WHERE company_id = $1 AND account_type = 1 AND NOT inactive AND room_id = ANY($2::integer[])
       AND ($5::integer IS NULL OR account_id = $5)
       AND (account_id = $4::integer OR NOT EXISTS (
         SELECT FROM template WHERE template.company_id = $1 AND template_type = 'UserByWebInterface'
           AND template.account_id = account.account_id AND parent_template_id = $3))
     ORDER BY assunto_fold(display_name) COLLATE "C", account_id`,
    [account.companyId, roomIds, baseTemplateId, accountId, only ?? null],
  );
  return rows.map((row) => ({ accountId: row.account_id, displayName: row.display_name }));
}
