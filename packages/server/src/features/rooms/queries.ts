import type { ListOf } from '@assunto/engine/core';
import type { EntityUse, RoomEntry } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import { writeRoomNotifications } from '../../delivery/roomNotifications';
import type { StoredRoom } from './checkRoom';

/** A page of the profiles whose name or channel contains every term, by name. */
export async function listRooms(
  database: Queryable,
  companyId: number,
  { page, fetch, terms }: { page: number; fetch: number; terms: readonly string[] },
): Promise<ListOf<RoomEntry>> {
  const condition = `company_id = $1 AND (SELECT coalesce(bool_and(
      position(term IN assunto_fold(room_name || ' ' || coalesce(display_name, ''))) > 0), true)
    FROM unnest($2::text[]) AS term)`;
  const [found, counted] = await Promise.all([
    database.query<RoomEntry>(
      `SELECT room_id AS "roomId", room_name AS "roomName", display_name AS "displayName", color
       FROM room WHERE ${condition} ORDER BY assunto_fold(room_name) COLLATE "C", room_id LIMIT $3 OFFSET $4`,
      [companyId, terms, fetch, (page - 1) * fetch],
    ),
    database.query<{ total: number }>(`SELECT count(*) AS total FROM room WHERE ${condition}`, [companyId, terms]),
  ]);
  return { itens: found.rows, totalResults: counted.rows[0]?.total ?? 0, currentPage: page };
}

/** Updates the profile of `roomId`, or creates it with this id if it does not exist; `null`: with a new id. Returns its id. */
export async function writeRoom(
  transaction: Queryable,
  companyId: number,
  roomId: number | null,
  room: StoredRoom,
): Promise<number> {
  const own = [
    room.roomName,
    room.displayName,
    room.color,
    room.sharedTalks && JSON.stringify(room.sharedTalks),
    room.requireDigitalSignature,
    room.requireSecondFactor,
    room.actsAsAutomation,
  ];
  const values = [companyId, ...own, roomId];
  const updated = await transaction.query<{ room_id: number }>(
    `UPDATE room SET room_name = $2, display_name = $3, color = $4, shared_talks = $5::jsonb,
       require_digital_signature = $6::text[], require_second_factor = $7, acts_as_automation = $8
     WHERE company_id = $1 AND room_id = $9::integer RETURNING room_id`,
    values,
  );
  // A new one, or a deleted one that is restored.
  const written = updated.rows[0]
    ? updated
    : await transaction.query<{ room_id: number }>(
        `INSERT INTO room (company_id, room_name, display_name, color, shared_talks, require_digital_signature,
           require_second_factor, acts_as_automation, room_id)
         VALUES ($1, $2, $3, $4, $5::jsonb, $6::text[], $7, $8, coalesce($9::integer, nextval('room_id'))) RETURNING room_id`,
        values,
      );
  const id = written.rows[0]?.room_id ?? 0;
  await writeGrants(transaction, companyId, id, room);
  await writeDelimitations(transaction, companyId, id, room);
  await writeRoomNotifications(transaction, companyId, id, room.roomNotifications);
  return id;
}

async function writeGrants(
  transaction: Queryable,
  companyId: number,
  roomId: number,
  { permissions, roomFilters }: StoredRoom,
): Promise<void> {
  const key = [companyId, roomId];
  await transaction.query('DELETE FROM room_permission WHERE company_id = $1 AND room_id = $2', key);
  await transaction.query(
    `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier, filter)
     SELECT $1, $2, "resourceTypeId", "resourceId", action, nullif(filter, 'null'::jsonb)
     FROM jsonb_to_recordset($3::jsonb)
       AS item("resourceTypeId" integer, "resourceId" integer, action text, filter jsonb)`,
    [...key, JSON.stringify(permissions)],
  );
  await transaction.query('DELETE FROM room_filter WHERE company_id = $1 AND room_id = $2', key);
  await transaction.query(
    `INSERT INTO room_filter (company_id, room_id, sort_order, subject_id, filter_id, filter_name, filter)
     SELECT $1, $2, "sortOrder", "subjectId", "filterId", "filterName", filter
     FROM jsonb_to_recordset($3::jsonb)
       AS item("sortOrder" integer, "subjectId" integer, "filterId" integer, "filterName" text, filter jsonb)`,
    [...key, JSON.stringify(roomFilters.map((filter, sortOrder) => ({ ...filter, sortOrder })))],
  );
}

/** An existing delimitation keeps its creation time, which determines what it applies to. */
async function writeDelimitations(
  transaction: Queryable,
  companyId: number,
  roomId: number,
  { delimitations }: StoredRoom,
): Promise<void> {
  await transaction.query(
    'DELETE FROM room_delimitation WHERE company_id = $1 AND room_id = $2 AND NOT subject_id = ANY($3::integer[])',
    [companyId, roomId, delimitations.map(({ subjectId }) => subjectId)],
  );
  for (const { subjectId, name, talkIds } of delimitations)
    await transaction.query(
      `INSERT INTO room_delimitation (company_id, room_id, subject_id, name, talk_ids)
       VALUES ($1, $2, $3, $4, $5::bigint[])
       ON CONFLICT (company_id, room_id, subject_id) DO UPDATE SET name = excluded.name, talk_ids = excluded.talk_ids`,
      [companyId, roomId, subjectId, name, talkIds],
    );
}

/** The maximum number of uses in a response. */
const namedUses = 20;

/** The uses of a profile, and how many there are of each kind. */
export interface RoomUses {
  uses: EntityUse[];
  accounts: number;
  rooms: number;
}

/**
 * The accounts with a profile, and the profiles that interact with it. Locks it, so that it is not assigned before the transaction
 * ends.
 */
export async function lockRoomUses(transaction: Queryable, companyId: number, roomId: number): Promise<RoomUses> {
  const key = [companyId, roomId];
  await transaction.query('SELECT FROM room WHERE company_id = $1 AND room_id = $2 FOR UPDATE', key);
  const { rows: accounts } = await transaction.query<{ id: number; name: string; total: number }>(
    `SELECT account_id AS id, display_name AS name, count(*) OVER () AS total FROM account
     WHERE company_id = $1 AND room_id = $2 AND account_type <> 3
     ORDER BY assunto_fold(display_name), account_id LIMIT ${namedUses}`,
    key,
  );
  const { rows: rooms } = await transaction.query<{ id: number; name: string; total: number }>(
    `SELECT room_id AS id, room_name AS name, count(*) OVER () AS total
     FROM room_permission JOIN room USING (company_id, room_id)
     WHERE company_id = $1 AND resource_type_id = 4 AND resource_id = $2 AND room_id <> $2
     ORDER BY assunto_fold(room_name), room_id LIMIT ${namedUses}`,
    key,
  );
  const use = (kind: string, path: string) => (row: { id: number; name: string }) => ({
    kind,
    id: row.id,
    name: row.name,
    address: `${path}/${row.id}`,
  });
  return {
    uses: [
      ...accounts.map(use('account', '/config/users/edit')),
      ...rooms.map(use('room', '/config/access_profile/room')),
    ],
    accounts: accounts[0]?.total ?? 0,
    rooms: rooms[0]?.total ?? 0,
  };
}

/** Deletes a profile without people, with its 'Automação'. */
export async function deleteRoom(transaction: Queryable, companyId: number, roomId: number): Promise<void> {
  await transaction.query('DELETE FROM account WHERE company_id = $1 AND room_id = $2 AND account_type = 3', [
    companyId,
    roomId,
  ]);
  await transaction.query('DELETE FROM room WHERE company_id = $1 AND room_id = $2', [companyId, roomId]);
}
