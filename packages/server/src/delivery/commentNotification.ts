import type { Queryable } from '../platform/database/Database';

/** Adds the notification of comments, on every channel, to a new company. */
export async function addCommentNotification(transaction: Queryable, companyId: number): Promise<void> {
  await transaction.query(
    `WITH added AS (
       INSERT INTO notification (company_id, notification_name, notification_description, title_template, message_template, purpose)
       VALUES ($1, 'Comentários', 'Comentários dos seus registros, dos que você segue e dos que mencionam você.',
         'Comentário em #\${talk.id}', 'Quem comentou, e o comentário.', 'comment')
       ON CONFLICT DO NOTHING RETURNING company_id, notification_id)
     INSERT INTO notification_channel (company_id, notification_id, channel_id)
     SELECT company_id, notification_id, channel_id FROM added CROSS JOIN (VALUES (1), (2)) AS channel (channel_id)`,
    [companyId],
  );
}

/** The id of a company's notification of comments; `null` where an administrator has deleted it: then nobody is notified. */
export async function commentNotificationOf(database: Queryable, companyId: number): Promise<number | null> {
  const { rows } = await database.query<{ notification_id: number }>(
    `SELECT notification_id FROM notification WHERE company_id = $1 AND purpose = 'comment'`,
    [companyId],
  );
  return rows[0]?.notification_id ?? null;
}
