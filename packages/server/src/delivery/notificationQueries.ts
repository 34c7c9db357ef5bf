import type { ListOf } from '@assunto/engine/core';
import type { Notification } from '@assunto/api';
import type { Queryable } from '../platform/database/Database';

/** A notification as it is stored. */
export type StoredNotification = Omit<Notification, 'notificationId' | 'version'>;

/** A stored notification with its id. */
export type NotificationRow = StoredNotification & { notificationId: number };

const columns = `notification_id AS "notificationId", notification_name AS "notificationName",
  notification_description AS "notificationDescription", subject_id AS "subjectId", title_template AS "titleTemplate",
  message_template AS "messageTemplate", attach_references AS "attachReferences",
  coalesce((SELECT jsonb_agg(jsonb_build_object('channelId', channel_id, 'isRequired', is_required) ORDER BY channel_id)
    FROM notification_channel AS carried
    WHERE carried.company_id = notification.company_id AND carried.notification_id = notification.notification_id),
    '[]') AS "notificationChannels"`;

interface NotificationPage {
  page: number;
  fetch: number;
  /** A part of the name, ignoring case and accents. */
  term: string;
}

/** One page of a company's notifications by name. */
export async function listNotifications(
  database: Queryable,
  companyId: number,
  { page, fetch, term }: NotificationPage,
): Promise<ListOf<NotificationRow>> {
  const found = `company_id = $1 AND strpos(assunto_fold(notification_name), assunto_fold($2::text)) > 0`;
  const values = [companyId, term];
  const [list, count] = await Promise.all([
    database.query<NotificationRow>(
      `SELECT ${columns} FROM notification WHERE ${found}
       ORDER BY assunto_fold(notification_name) COLLATE "C", notification_id LIMIT $3 OFFSET $4`,
      [...values, fetch, (page - 1) * fetch],
    ),
    database.query<{ count: number }>(`SELECT count(*) FROM notification WHERE ${found}`, values),
  ]);
  return { itens: list.rows, totalResults: count.rows[0]?.count ?? 0, currentPage: page };
}

/** A notification of a company, or `null`. */
export async function readNotification(
  database: Queryable,
  companyId: number,
  notificationId: number,
): Promise<NotificationRow | null> {
  const { rows } = await database.query<NotificationRow>(
    `SELECT ${columns} FROM notification WHERE company_id = $1 AND notification_id = $2`,
    [companyId, notificationId],
  );
  return rows[0] ?? null;
}

/** Adds a notification and returns its id; `restoredId` is the id of a deleted one. */
export async function insertNotification(
  transaction: Queryable,
  companyId: number,
  notification: StoredNotification,
  restoredId: number | null = null,
): Promise<number> {
  const { rows } = await transaction.query<{ notification_id: number }>(
    `INSERT INTO notification (company_id, notification_name, notification_description, subject_id, title_template,
       message_template, attach_references, notification_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8::integer, nextval('notification_id'))) RETURNING notification_id`,
    [companyId, ...valuesOf(notification), restoredId],
  );
  const notificationId = rows[0]?.notification_id ?? 0;
  await writeChannels(transaction, companyId, notificationId, notification);
  return notificationId;
}

/** Updates a stored notification. */
export async function updateNotification(
  transaction: Queryable,
  companyId: number,
  notificationId: number,
  notification: StoredNotification,
): Promise<void> {
  await transaction.query(
    `UPDATE notification SET notification_name = $3, notification_description = $4, subject_id = $5, title_template = $6,
       message_template = $7, attach_references = $8
     WHERE company_id = $1 AND notification_id = $2`,
    [companyId, notificationId, ...valuesOf(notification)],
  );
  await transaction.query('DELETE FROM notification_channel WHERE company_id = $1 AND notification_id = $2', [
    companyId,
    notificationId,
  ]);
  await writeChannels(transaction, companyId, notificationId, notification);
}

/** What the product itself sends by a notification; `null` for one that administrators made. */
export async function readPurpose(
  database: Queryable,
  companyId: number,
  notificationId: number,
): Promise<string | null> {
  const { rows } = await database.query<{ purpose: string | null }>(
    'SELECT purpose FROM notification WHERE company_id = $1 AND notification_id = $2',
    [companyId, notificationId],
  );
  return rows[0]?.purpose ?? null;
}

/** Gives a notification its purpose back, unless another one has it. */
export async function writePurpose(
  transaction: Queryable,
  companyId: number,
  notificationId: number,
  purpose: string,
): Promise<void> {
  await transaction.query(
    `UPDATE notification SET purpose = $3 WHERE company_id = $1 AND notification_id = $2
       AND NOT EXISTS (SELECT FROM notification WHERE company_id = $1 AND purpose = $3)`,
    [companyId, notificationId, purpose],
  );
}

/** Deletes a notification with its settings of profiles and people. */
export async function deleteNotification(
  transaction: Queryable,
  companyId: number,
  notificationId: number,
): Promise<void> {
  await transaction.query('DELETE FROM notification WHERE company_id = $1 AND notification_id = $2', [
    companyId,
    notificationId,
  ]);
}

async function writeChannels(
  transaction: Queryable,
  companyId: number,
  notificationId: number,
  { notificationChannels }: StoredNotification,
): Promise<void> {
  await transaction.query(
    `INSERT INTO notification_channel (company_id, notification_id, channel_id, is_required)
     SELECT $1, $2, "channelId", "isRequired"
     FROM jsonb_to_recordset($3::jsonb) AS item("channelId" integer, "isRequired" boolean)`,
    [companyId, notificationId, JSON.stringify(notificationChannels)],
  );
}

const valuesOf = (notification: StoredNotification) => [
  notification.notificationName,
  notification.notificationDescription,
  notification.subjectId,
  notification.titleTemplate,
  notification.messageTemplate,
  notification.attachReferences,
];
