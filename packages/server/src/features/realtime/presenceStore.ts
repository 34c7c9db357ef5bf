import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/Database';

/** The state of a page: the record that it has open, and the attribute that its person is editing. */
export interface Spot {
  companyId: number;
  accountId: number;
  talkId: number;
  attribute: string | null;
}

/** A person at a record, on any server. */
export interface Present extends Spot {
  name: string;
  roomId: number;
}

/** Seconds after which a server process that did not renew its lease counts as dead; leases are renewed three times as often. */
const deadAfter = 30;
export const aliveEvery = 10_000;

/** Stores the presence of this process, and reads that of all processes. */
export function createPresenceStore(database: Queryable) {
  const serverId = randomUUID();
  return {
    /** Renews the lease of this process and deletes expired ones; returns whether its own had expired. */
    async live(): Promise<boolean> {
      const { rows } = await database.query<{ is_new: boolean }>(
        `INSERT INTO presence_server (company_id, server_id) VALUES (0, $1)
         ON CONFLICT (company_id, server_id) DO UPDATE SET seen_in = clock_timestamp()
         RETURNING xmax = 0 AS is_new`,
        [serverId],
        'presence-live',
      );
      await database.query(
        `DELETE FROM presence_server
         WHERE company_id = 0 AND seen_in < clock_timestamp() - $1::integer * interval '1 second'`,
        [deadAfter],
        'presence-forget',
      );
      return rows[0]?.is_new ?? false;
    },

    async set(connectionId: string, { companyId, accountId, talkId, attribute }: Spot): Promise<void> {
      // A page that changes from one record to another: two statements, so that both records are notified.
      await database.query(
        'DELETE FROM presence WHERE company_id = $1 AND connection_id = $2 AND talk_id <> $3',
        [companyId, connectionId, talkId],
        'presence-move',
      );
      await database.query(
        `INSERT INTO presence (company_id, connection_id, server_id, account_id, talk_id, attribute_identifier)
         SELECT $1, $2, server_id, $4, $5, $6 FROM presence_server WHERE company_id = 0 AND server_id = $3
         ON CONFLICT (company_id, connection_id) DO UPDATE SET attribute_identifier = excluded.attribute_identifier`,
        [companyId, connectionId, serverId, accountId, talkId, attribute],
        'presence-put',
      );
    },

    async remove(companyId: number, connectionId: string): Promise<void> {
      await database.query(
        'DELETE FROM presence WHERE company_id = $1 AND connection_id = $2',
        [companyId, connectionId],
        'presence-remove',
      );
    },

    /** Everybody who has one of the records open, on servers with a valid lease. */
    async read(companyId: number, talkIds: readonly number[]): Promise<Present[]> {
      const { rows } = await database.query<Present>(
        `SELECT p.company_id AS "companyId", p.account_id AS "accountId", p.talk_id AS "talkId",
           p.attribute_identifier AS attribute, a.display_name AS name, a.room_id AS "roomId"
         FROM presence p
         JOIN presence_server s ON s.company_id = 0 AND s.server_id = p.server_id
         JOIN account a ON a.company_id = p.company_id AND a.account_id = p.account_id
         WHERE p.company_id = $1 AND p.talk_id = ANY($2::bigint[]) AND NOT a.inactive
           AND s.seen_in >= clock_timestamp() - $3::integer * interval '1 second'
         ORDER BY a.display_name, p.account_id, p.connection_id`,
        [companyId, talkIds, deadAfter],
        'presence-read',
      );
      return rows;
    },

    /** Deletes the presence of this process when it ends. */
    async end(): Promise<void> {
      await database.query('DELETE FROM presence_server WHERE company_id = 0 AND server_id = $1', [serverId]);
    },
  };
}
