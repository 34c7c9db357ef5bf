import { uncheckedTable } from '../../platform/database/recordReads';
import type { AccountRequest } from '../../access/RecordRequest';

/** The changes of an attribute since a version: its value then, and who changed it last. */
interface ChangeSince {
  before: unknown;
  actorName: string;
  changedIn: string;
}

export type ChangesSince = ReadonlyMap<number, ChangeSince>;

/** The attributes of a record that were changed after a version. */
export async function changesSince(request: AccountRequest, talkId: number, version: number): Promise<ChangesSince> {
  const { rows } = await request.db.query<{
    changes: [number, unknown, unknown][];
    actor_name: string;
    inserted_in: string;
  }>(
    `SELECT changes, actor_name, inserted_in FROM ${uncheckedTable('talk_history', 'locked')}
     WHERE company_id = $1 AND talk_id = $2 AND version > $3 AND action = 'update' ORDER BY version`,
    [request.company.companyId, talkId, version],
  );
  const since = new Map<number, ChangeSince>();
  for (const { changes, actor_name: actorName, inserted_in: changedIn } of rows) {
    for (const [id, from] of changes) {
      const earlier = since.get(id);
      since.set(id, { before: earlier ? earlier.before : from, actorName, changedIn });
    }
  }
  return since;
}
