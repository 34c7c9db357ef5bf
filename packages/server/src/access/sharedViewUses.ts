import type { EntityUse } from '@assunto/api';
import type { Queryable } from '../platform/database/Database';

/** What a view may name that has a page of its own. */
type UsedByViews = { roomId: number } | { tagId: number } | { filterId: number };

/** The most uses in a response. */
const namedUses = 100;

const namesInState = (property: string): string =>
  `v.state @> jsonb_build_object('${property}', jsonb_build_array($2::integer))`;

/** The condition under which the view `v` of the company $1 names $2. */
const conditions = {
  roomId: `EXISTS (SELECT FROM list_view_room AS r
    WHERE r.company_id = v.company_id AND r.view_id = v.view_id AND r.room_id = $2::integer)`,
  tagId: namesInState('tagIds'),
  filterId: namesInState('filterIds'),
} as const;

/** Views of one's own are nobody else's to see, and those in the trash are in use by nobody. */
const sharedView = `v.company_id = $1 AND v.audience <> 'own' AND v.deleted_in IS NULL`;

/** Whether a shared view of the company $1 names the saved filter $2, for a condition of a statement. */
export const hasViewOfFilter = `EXISTS (SELECT FROM list_view AS v WHERE ${sharedView} AND ${conditions.filterId})`;

/** The shared views that a profile has or that name a tag or a saved filter; without it, they would show nothing. */
export async function sharedViewUses(database: Queryable, companyId: number, used: UsedByViews): Promise<EntityUse[]> {
  const [[property, id] = ['roomId', 0] as const] = Object.entries(used) as [keyof typeof conditions, number][];
  const { rows } = await database.query<{ id: number; name: string; subject: string }>(
    `SELECT view_id AS id, view_name AS name, subject_identifier AS subject
     FROM list_view AS v JOIN subject USING (company_id, subject_id)
     WHERE ${sharedView} AND dropped_in IS NULL AND ${conditions[property]}
     ORDER BY assunto_fold(view_name), view_id LIMIT ${namedUses}`,
    [companyId, id],
  );
  return rows.map(({ subject, ...row }) => ({
    kind: 'view',
    ...row,
    address: `/context/grid/${subject}?view=${row.id}`,
  }));
}
