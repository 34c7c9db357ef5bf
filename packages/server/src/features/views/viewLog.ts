import type { ListViewSave } from '@assunto/engine/contract';
import type { FilterTree } from '@assunto/engine/core';
import type { ConfigurationChange, ConfigurationState } from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';

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
  entity: 'view',
  id,
  ifMatch: null,
  read: (transaction, viewId) => readSharedView(transaction, companyId, viewId),
});

async function readSharedView(
  database: Queryable,
  companyId: number,
  viewId: number,
): Promise<ConfigurationState | null> {
  const { rows } = await database.query<SharedViewRow>(`${sharedViews} AND view_id = $2`, [companyId, viewId]);
  return rows[0] ? { name: rows[0].viewName, state: toLogged(rows[0]) } : null;
}

/** The shared views of a company, except of subjects in the trash, with their keys in a configuration file. */
export async function readSharedViews(
  database: Queryable,
  companyId: number,
): Promise<{ id: number; key: string; view: LoggedView }[]> {
  const { rows } = await database.query<SharedViewRow>(
    `${sharedViews} AND EXISTS (SELECT FROM subject s
       WHERE s.company_id = $1 AND s.subject_id = v.subject_id AND dropped_in IS NULL)
     ORDER BY view_id`,
    [companyId],
  );
  return rows.map((row) => ({ id: row.viewId, key: row.key, view: toLogged(row) }));
}

interface SharedViewRow extends Omit<LoggedView, 'state'> {
  viewId: number;
  key: string;
  filter: FilterTree | null;
  state: Omit<LoggedView['state'], 'filter'>;
}

const sharedViews = `SELECT view_id AS "viewId", configuration_key AS key, subject_id AS "subjectId", view_name AS "viewName",
    kind, audience, filter, state,
    ARRAY(SELECT room_id FROM list_view_room r WHERE r.company_id = v.company_id AND r.view_id = v.view_id
      ORDER BY room_id) AS "roomIds"
  FROM list_view v WHERE company_id = $1 AND audience <> 'own' AND deleted_in IS NULL`;

function toLogged({ viewId: _, key: __, filter, state, ...named }: SharedViewRow): LoggedView {
  return { ...named, state: { ...state, filter: filter && JSON.stringify(filter) } };
}
