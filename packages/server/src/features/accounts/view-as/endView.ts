import { changeConfigurationIn } from '../../../configuration/changeConfiguration';
import type { Database } from '../../../platform/database/Database';
import { viewState } from './viewState';

/** Ends viewing as somebody else and logs it for the administrator. Does nothing when it has ended already. */
export async function endView(database: Database, companyId: number, viewAsId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ accountId: number; name: string }>(
      `SELECT account_id AS "accountId", a.display_name AS name
       FROM view_as JOIN account AS a USING (company_id, account_id)
       WHERE company_id = $1 AND view_as_id = $2 AND ended_in IS NULL FOR UPDATE OF view_as`,
      [companyId, viewAsId],
    );
    const [administrator] = rows;
    if (!administrator) return;
    await changeConfigurationIn(
      transaction,
      { companyId, ...administrator },
      {
        entity: 'viewAs',
        id: viewAsId,
        ifMatch: null,
        read: (within, id) => viewState(within, companyId, id),
        async change(within) {
          await within.query(
            'UPDATE view_as SET ended_in = least(now(), ends_in) WHERE company_id = $1 AND view_as_id = $2',
            [companyId, viewAsId],
          );
          return viewAsId;
        },
      },
    );
  });
}
