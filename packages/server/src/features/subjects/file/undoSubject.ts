import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import { changeConfigurationIn } from '../../../configuration/changeConfiguration';
import type { Queryable } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { removeConfiguredSubjectIn } from '../saveSubject';
import type { SubjectFileServices } from './SubjectFileServices';

/**
 * Undoes the creation of a subject from a file as one: its import is stopped, its menu entry is removed, and the subject goes to
 * the trash with all of its records, from which it can be restored. Throws NOT_FOUND for another person's file, or when the
 * subject is already in the trash.
 */
export async function undoSubject(
  services: SubjectFileServices,
  account: CallerAccount,
  fileId: number,
): Promise<void> {
  const { companyId } = account;
  await services.database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ subjectId: number; menuId: number | null }>(
      `UPDATE talk_import SET state = CASE WHEN state IN ('done', 'stopped', 'undone') THEN state ELSE 'canceled' END,
         run_id = NULL, updated_in = now()
       WHERE company_id = $1 AND import_id = $2 AND account_id = $3 AND created_subject
       RETURNING subject_id AS "subjectId", menu_id AS "menuId"`,
      [companyId, fileId, account.accountId],
    );
    const [found] = rows;
    if (!found) throw new HttpError('NOT_FOUND');
    await removeConfiguredSubjectIn(transaction, account, found.subjectId, null);
    if (found.menuId !== null) await removeMenu(transaction, services, account, found.menuId);
  });
  services.forget(companyId);
}

/** Removes the menu entry, unless others were moved below it. */
async function removeMenu(
  transaction: Queryable,
  { menuLog }: SubjectFileServices,
  account: CallerAccount,
  menuId: number,
): Promise<void> {
  const { companyId } = account;
  await changeConfigurationIn(transaction, account, {
    ...menuLog(companyId),
    ifMatch: null,
    async change() {
      const { rowCount } = await transaction.query(
        `DELETE FROM menu WHERE company_id = $1 AND menu_id = $2
           AND NOT EXISTS (SELECT FROM menu WHERE company_id = $1 AND parent_menu_id = $2)`,
        [companyId, menuId],
      );
      if (rowCount > 0)
        await transaction.query(
          'DELETE FROM room_permission WHERE company_id = $1 AND resource_type_id = 7 AND resource_id = $2',
          [companyId, menuId],
        );
      return companyId;
    },
  });
}
