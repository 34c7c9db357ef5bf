import { ListViewSave } from '@assunto/engine/contract';
import { Value } from 'typebox/value';
import { changeConfigurationIn } from '../../configuration/changeConfiguration';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { insertView, updateView } from './queries';
import { checkedView, requireUnused } from './saveView';
import { ofView, type LoggedView } from './viewLog';

/**
 * Restores an earlier state of a shared view, as far as the caller may read what its filter names. A removed one gets its id again;
 * profiles that no longer exist are left out, and a former default becomes a view of everybody where there is another one. Throws
 * NOT_FOUND for one that is a person's own today, and what a save throws.
 */
export const restoreSharedView: RestoreConfiguration = async (request, { entityId: viewId, state, ifMatch }) => {
  const { subjectId, ...saved } = state as LoggedView;
  const opened = request.openReadable(subjectId);
  if (!opened || !request.account.isAdmin || !Value.Check(ListViewSave, saved)) throw new HttpError('NOT_FOUND');
  const { companyId } = request.account;
  const values = checkedView(opened, saved);
  await request.db.transaction(async (transaction) => {
    const today = await readToday(transaction, companyId, viewId, subjectId);
    if (today.isOwn) throw new HttpError('NOT_FOUND');
    const restored = {
      ...values,
      audience: values.audience === 'default' && today.hasDefault ? ('everybody' as const) : values.audience,
      roomIds: values.roomIds.filter((id) => today.roomIds.includes(id)),
    };
    if (today.exists) await requireUnused(transaction, companyId, viewId, restored);
    await changeConfigurationIn(transaction, request.account, {
      ...ofView(companyId, viewId),
      ifMatch,
      isRestore: true,
      async change() {
        if (today.exists) await updateView(transaction, companyId, viewId, restored);
        else await insertView(transaction, { companyId, subjectId, viewId }, restored);
        return viewId;
      },
    });
  });
  return { leftOut: [] };
};

/** What matters of the present for a restore. */
async function readToday(
  transaction: Queryable,
  companyId: number,
  viewId: number,
  subjectId: number,
): Promise<{ exists: boolean; isOwn: boolean; hasDefault: boolean; roomIds: number[] }> {
  const { rows } = await transaction.query<{
    exists: boolean;
    isOwn: boolean;
    hasDefault: boolean;
    roomIds: number[];
  }>(
    `SELECT EXISTS (SELECT FROM list_view WHERE company_id = $1 AND view_id = $2) AS exists,
       EXISTS (SELECT FROM list_view WHERE company_id = $1 AND view_id = $2 AND audience = 'own') AS "isOwn",
       EXISTS (SELECT FROM list_view WHERE company_id = $1 AND subject_id = $3 AND audience = 'default'
         AND deleted_in IS NULL AND view_id <> $2) AS "hasDefault",
       ARRAY(SELECT room_id FROM room WHERE company_id = $1) AS "roomIds"`,
    [companyId, viewId, subjectId],
  );
  return rows[0] ?? { exists: false, isOwn: false, hasDefault: false, roomIds: [] };
}
