import { talkTrashDays, type TalksRestored, type TrashedTalkList } from '@assunto/api';
import { uncheckedTable } from '../../platform/database/recordReads';
import { labelText, unnamed } from '../../access/relatedLabels';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import { readCompanyIds } from '../../metadata/readCompanyIds';
import { eraseBelongings } from '../../records/write/eraseBelongings';
import { reinsertTalks } from '../../records/write/reinsertTalks';

/** Records deleted for good at once. */
const erasedAtOnce = 1_000;

/** The deleted records, as rows of the subject's table under `t`, that the caller could read and delete. */
function restorable(request: RecordRequest, values: SqlValues): string {
  const { subject, company } = request;
  return `${uncheckedTable('talk_trash', 'found')} AS trash
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${subject.table}, trash.record) AS t
    WHERE trash.company_id = ${values.bind(company.companyId, 'integer')}
      AND trash.subject_id = ${values.bind(subject.subjectId, 'integer')}
      AND trash.deleted_in > now() - interval '${talkTrashDays} days'
      AND (${request.rowCondition('Read', 't', values)}) AND (${request.rowCondition('Delete', 't', values)})`;
}

/** A page of the deleted records that the caller may restore, the last deleted first. */
export async function listTrash(
  request: RecordRequest,
  { page = 1, fetch = 50 }: { page?: number; fetch?: number },
): Promise<TrashedTalkList> {
  const { display, context } = request;
  const values = new SqlValues();
  const from = restorable(request, values);
  const total = await request.db.query<{ count: number }>(`SELECT count(*) AS count FROM ${from}`, values.list);
  const { rows } = await request.db.query<{
    talk_id: number;
    label: unknown;
    actor_name: string;
    deleted_in: string;
    erased_in: string;
  }>(
    `SELECT trash.talk_id, ${display ? `t.${display.column}` : 'NULL'} AS label, trash.actor_name, trash.deleted_in,
       trash.deleted_in + interval '${talkTrashDays} days' AS erased_in
     FROM ${from} ORDER BY trash.deleted_in DESC, trash.talk_id DESC
     LIMIT ${values.bind(fetch, 'integer')} OFFSET ${values.bind((page - 1) * fetch, 'integer')}`,
    values.list,
  );
  return {
    itens: rows.map(({ talk_id, label, actor_name, deleted_in, erased_in }) => ({
      talkId: talk_id,
      displayName: display && label !== null ? labelText(display, label, context.timeZone) : unnamed(talk_id),
      actorName: actor_name,
      deletedIn: deleted_in,
      erasedIn: erased_in,
    })),
    totalResults: total.rows[0]?.count ?? 0,
    currentPage: page,
  };
}

/**
 * Restores deleted records with their values, tags, files, comments and history, all or none. A value that refers to a record that
 * no longer exists is emptied; the history says so. Attributes that were deleted or converted since are empty. Those whom the
 * deletion concerned are not notified again, and no automation starts. Throws TALK_NOT_FOUND or NATURAL_KEY_TAKEN.
 */
export async function restoreTalks(
  request: RecordRequest<Database>,
  talkIds: readonly number[],
): Promise<TalksRestored> {
  const ids = [...new Set(talkIds)];
  return inTransaction(request, async (request) => {
    const values = new SqlValues();
    const { rows } = await request.db.query<{ talk_id: number }>(
      `SELECT trash.talk_id FROM ${restorable(request, values)} AND trash.talk_id = ANY(${values.bind(ids, 'bigint[]')})
       ORDER BY trash.talk_id FOR UPDATE OF trash`,
      values.list,
    );
    if (rows.length < ids.length) throw new HttpError('TALK_NOT_FOUND');
    const emptiedCount = await reinsertTalks(request, ids);
    await restoreBelongings(request, ids);
    await request.effects.after(request, ids, 'restored');
    return { talkIds: ids, emptiedCount };
  });
}

/** Attaches the files of restored records, adds their tags that still exist, and takes the records out of the trash. */
async function restoreBelongings({ db, company }: RecordRequest, ids: readonly number[]): Promise<void> {
  const given = [company.companyId, ids];
  const trash = `${uncheckedTable('talk_trash', 'locked')} AS trash`;
  await db.query(
    `UPDATE stored_file AS file SET removed_in = NULL FROM ${trash}
     WHERE trash.company_id = $1 AND trash.talk_id = ANY($2::bigint[]) AND file.company_id = $1
       AND file.talk_id = trash.talk_id AND file.removed_in = trash.deleted_in AND file.state = 'stored'`,
    given,
  );
  await db.query(
    `INSERT INTO talk_tag (company_id, talk_id, tag_id, subject_attribute_id)
     SELECT $1, trash.talk_id, tag.tag_id, (tagged ->> 1)::integer
     FROM ${trash} CROSS JOIN LATERAL jsonb_array_elements(trash.tags) AS tagged
     JOIN tag ON tag.company_id = $1 AND tag.tag_id = (tagged ->> 0)::integer
     WHERE trash.company_id = $1 AND trash.talk_id = ANY($2::bigint[])
     ON CONFLICT DO NOTHING`,
    given,
  );
  await db.query(
    `DELETE FROM ${uncheckedTable('talk_trash', 'locked')} WHERE company_id = $1 AND talk_id = ANY($2::bigint[])`,
    given,
  );
}

/**
 * Erases what has been in the trash for 30 days, with what people added to it. Its files are deleted by the sweep of files, its history
 * stays. Also ends the time in which merges can be undone.
 */
export async function eraseTrash(database: Database): Promise<void> {
  for (const companyId of await readCompanyIds(database)) {
    while ((await eraseSome(database, companyId)) === erasedAtOnce);
    await eraseMerged(database, companyId);
  }
}

async function eraseSome(database: Database, companyId: number): Promise<number> {
  const table = uncheckedTable('talk_trash', 'expired');
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ id: number }>(
      `DELETE FROM ${table} WHERE company_id = $1 AND talk_id IN (
         SELECT talk_id FROM ${table}
         WHERE company_id = $1 AND deleted_in < now() - interval '${talkTrashDays} days' ORDER BY deleted_in LIMIT ${erasedAtOnce})
       RETURNING talk_id AS id`,
      [companyId],
    );
    if (rows.length > 0)
      await eraseBelongings(
        transaction,
        companyId,
        rows.map(({ id }) => id),
      );
    return rows.length;
  });
}

/** Ends the time in which merges can be undone; the tombstones stay. */
async function eraseMerged(database: Database, companyId: number): Promise<void> {
  const table = uncheckedTable('talk_merge', 'expired');
  await database.query(
    `WITH expired AS (
       UPDATE ${table} SET record = NULL, changes = '[]'
       WHERE company_id = $1 AND record IS NOT NULL AND merged_in < now() - interval '${talkTrashDays} days' RETURNING talk_merge_id)
     DELETE FROM talk_merge_move AS moved USING expired
     WHERE moved.company_id = $1 AND moved.talk_merge_id = expired.talk_merge_id`,
    [companyId],
  );
}
