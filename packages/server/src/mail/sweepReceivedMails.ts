import type { Queryable } from '../database/Database';

/** Days that a received mail and its original are stored: longer than any mail server repeats one. */
const days = 90;

/** Forgets received mails after their time; the sweep of files deletes the originals. */
export async function sweepReceivedMails(database: Queryable): Promise<void> {
  await database.query(
    `WITH old AS (
       DELETE FROM received_mail WHERE inserted_in < now() - interval '${days} days' RETURNING company_id, file_id)
     UPDATE stored_file AS file SET removed_in = now() FROM old
     WHERE file.company_id = old.company_id AND file.file_id = old.file_id AND file.removed_in IS NULL`,
  );
}
