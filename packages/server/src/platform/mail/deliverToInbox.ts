import type { Queryable } from '../database/Database';

/** A notification of one person. `color` is a hex colour; `talkId` belongs to `subjectId`. */
export interface InboxDelivery {
  accountId: number;
  title: string;
  description?: string;
  color?: string | null;
  subjectId?: number | null;
  talkId?: number | null;
  /** Whether it links to the record; true by default. */
  hasLink?: boolean;
  /** Whether only those may read it who may read the internal notes of the record; false by default. */
  isInternal?: boolean;
  insertedIn?: Date;
  isRead?: boolean;
}

/**
 * Adds items to the inboxes of people of a company and tells their open pages of new ones, in the caller's transaction; returns their ids in order.
 * What is read already, or has a past date, is no news.
 */
export async function deliverToInbox(
  transaction: Queryable,
  companyId: number,
  items: readonly InboxDelivery[],
): Promise<number[]> {
  if (items.length === 0) return [];
  const { rows } = await transaction.query<{ inbox_item_id: number }>(
    `WITH delivered AS (
       INSERT INTO inbox_item (company_id, account_id, title, description, color, subject_id, talk_id, inserted_in, read_in, has_link,
         is_internal)
       SELECT $1::integer, "accountId", title, coalesce(description, ''), color, "subjectId", "talkId",
         coalesce("insertedIn", now()), CASE WHEN "isRead" THEN now() END, coalesce("hasLink", true), coalesce("isInternal", false)
       FROM jsonb_to_recordset($2::jsonb) AS item("accountId" integer, title text, description text, color text,
         "subjectId" integer, "talkId" bigint, "insertedIn" timestamptz, "isRead" boolean, "hasLink" boolean,
         "isInternal" boolean)
       RETURNING account_id, inbox_item_id, read_in, inserted_in),
     announced AS (
       INSERT INTO realtime_event (company_id, kind, account_id)
       SELECT DISTINCT $1::integer, 'inbox', account_id FROM delivered
       WHERE read_in IS NULL AND inserted_in > now() - interval '1 minute')
     SELECT inbox_item_id FROM delivered ORDER BY inbox_item_id`,
    [companyId, JSON.stringify(items)],
  );
  return rows.map(({ inbox_item_id }) => inbox_item_id);
}
