import { subjectLimits } from '@assunto/api';
import { eraseBelongings } from '../../records/write/eraseBelongings';
import { indexedTerms } from '../../records/history/searchTerms';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { Database, Queryable } from '../../platform/database/Database';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';
import { changeStructure } from '../../metadata/changeStructure';
import { columnName, tableName } from '../../metadata/names';

/** Records deleted per statement. */
const recordsAtOnce = 1_000;

/** The columns of an attribute, also those of conversions that were never confirmed. */
async function dropColumns(
  transaction: Queryable,
  companyId: number,
  subjectId: number,
  subjectAttributeId: number,
): Promise<void> {
  const { rows } = await transaction.query<{ id: number }>(
    'SELECT conversion_id AS id FROM attribute_conversion WHERE company_id = $1 AND subject_attribute_id = $2',
    [companyId, subjectAttributeId],
  );
  for (const slot of [0, ...rows.map(({ id }) => id)])
    await transaction.query(
      `ALTER TABLE IF EXISTS ${tableName(subjectId)} DROP COLUMN IF EXISTS ${columnName(subjectAttributeId, slot)} CASCADE`,
    );
}

interface Expired {
  companyId: number;
  id: number;
  subjectId: number;
}

/**
 * Removes for good what has been in the trash for 30 days: columns of attributes, and subjects with their records, history, tags
 * and files. Their rows stay, so that ids and identifiers are never used again. Repeatable: a new start continues.
 */
export async function purgeStructure(database: Database): Promise<void> {
  for (const { companyId, id, subjectId } of await readExpired(database, 'subject_attribute', 'subject_attribute_id'))
    await changeStructure(database, async (transaction) => {
      await dropColumns(transaction, companyId, subjectId, id);
      await transaction.query(
        'UPDATE subject_attribute SET purged_in = now() WHERE company_id = $1 AND subject_attribute_id = $2',
        [companyId, id],
      );
    });
  for (const { companyId, id } of await readExpired(database, 'subject', 'subject_id')) {
    while ((await deleteRecords(database, companyId, id)) === recordsAtOnce);
    await changeStructure(database, async (transaction) => {
      for (const removed of ['talk_trash', 'talk_merge'] as const)
        await transaction.query(
          `DELETE FROM ${uncheckedTable(removed, 'administered')} WHERE company_id = $1 AND subject_id = $2`,
          [companyId, id],
        );
      await transaction.query(`DROP TABLE IF EXISTS ${tableName(id)}`);
      await transaction.query('UPDATE subject SET purged_in = now() WHERE company_id = $1 AND subject_id = $2', [
        companyId,
        id,
      ]);
    });
  }
}

async function readExpired(
  database: Database,
  relation: 'subject' | 'subject_attribute',
  key: 'subject_id' | 'subject_attribute_id',
): Promise<Expired[]> {
  const { rows } = await database.query<Expired>(
    `SELECT company_id AS "companyId", ${key} AS id, subject_id AS "subjectId" FROM ${relation}
     WHERE purged_in IS NULL AND dropped_in < now() - interval '${subjectLimits.trashDays} days' ORDER BY ${key} LIMIT 100
     ${ofAllCompanies}`,
  );
  return rows;
}

/** Some of a subject's records, with all that belongs to them; files are detached, and the sweep deletes them. */
async function deleteRecords(database: Database, companyId: number, subjectId: number): Promise<number> {
  const table = uncheckedTable({ subjectId, table: tableName(subjectId) }, 'administered');
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ id: number }>(
      `WITH removed AS (
         DELETE FROM ${table} WHERE company_id = $1
           AND talk_id IN (SELECT talk_id FROM ${table} WHERE company_id = $1 ORDER BY talk_id LIMIT ${recordsAtOnce})
         RETURNING talk_id)${indexedTerms({ companyId, subjectId }, { change: 'deleted', from: 'removed' })}
       SELECT talk_id AS id FROM removed`,
      [companyId],
    );
    const talkIds = rows.map(({ id }) => id);
    await eraseBelongings(transaction, companyId, talkIds);
    for (const belonging of ['talk_history', 'talk_tag', 'talk_tag_change', 'service_record', 'service_clock'] as const)
      await transaction.query(
        `DELETE FROM ${uncheckedTable(belonging, 'gone')} WHERE company_id = $1 AND talk_id = ANY($2::bigint[])`,
        [companyId, talkIds],
      );
    await transaction.query(
      'UPDATE stored_file SET removed_in = now() WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) AND removed_in IS NULL',
      [companyId, talkIds],
    );
    return rows.length;
  });
}
