import type { ListViewSave } from '@assunto/engine/contract';
import type { FilterTree } from '@assunto/engine/core';
import type { ConfigurationChange, ConfigurationState } from '../../../configuration/changeConfiguration';
import type { Queryable } from '../../../database/Database';

/** The logged state of a shared view. */
export interface LoggedView extends Pick<ListViewSave, 'viewName' | 'kind' | 'audience' | 'roomIds'> {
  subjectId: number;
  state: ListViewSave['state'];
}

/** What `changeConfiguration` needs to log a change of a shared view. One's own views are in no log. */
export const ofView = (
  companyId: number,
  id: number | null,
): Pick<ConfigurationChange, 'entity' | 'id' | 'ifMatch' | 'read'> => ({
  ...{ entity: 'view', id, ifMatch: null },
  read: (transaction, viewId) => readSharedView(transaction, companyId, viewId),
});

async function readSharedView(
  database: Queryable,
  companyId: number,
  viewId: number,
): Promise<ConfigurationState | null> {
  const { rows } = await database.query<
    Omit<LoggedView, 'state'> & { filter: FilterTree | null; state: Omit<LoggedView['state'], 'filter'> }
  >(
    `SELECT subject_id AS "subjectId", view_name AS "viewName", kind, audience, filter, state,
       ARRAY(SELECT room_id FROM list_view_room r WHERE r.company_id = v.company_id AND r.view_id = v.view_id
         ORDER BY room_id) AS "roomIds"
     FROM list_view v WHERE company_id = $1 AND view_id = $2 AND audience <> 'own' AND deleted_in IS NULL`,
    [companyId, viewId],
  );
  const [row] = rows;
  if (!row) return null;
  const { filter, state, ...named } = row;
  const logged: LoggedView = { ...named, state: { ...state, filter: filter && JSON.stringify(filter) } };
  return { name: row.viewName, state: logged };
}
