import type { Queryable } from '../../../platform/database/Database';

/** The logged state of viewing as somebody else. */
interface ViewState {
  name: string;
  state: {
    accountId: number | null;
    roomId: number | null;
    /** Instants; `endedIn` is `null` until it has ended. */
    endsIn: string;
    endedIn: string | null;
  };
}

/** Viewing as somebody else, for the history of the configuration; `null` when the company has none with this id. */
export async function viewState(database: Queryable, companyId: number, viewAsId: number): Promise<ViewState | null> {
  const { rows } = await database.query<ViewState['state'] & { name: string }>(
    `SELECT viewed_name AS name, viewed_account_id AS "accountId", viewed_room_id AS "roomId", ends_in AS "endsIn",
       ended_in AS "endedIn"
     FROM view_as WHERE company_id = $1 AND view_as_id = $2`,
    [companyId, viewAsId],
  );
  if (!rows[0]) return null;
  const { name, ...state } = rows[0];
  return { name, state };
}
