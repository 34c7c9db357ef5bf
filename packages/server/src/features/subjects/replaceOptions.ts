import { uncheckedTable } from '../../platform/database/recordReads';
import type { Database } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import { checkRunning, type RunningJob } from '../../platform/jobs/JobHandler';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import type { Metadata } from '../../metadata/createMetadata';
import { columnName } from '../../metadata/names';
import { writtenHistory } from '../../records/history/writtenHistory';
import { indexedTerms, recordOf } from '../../records/history/searchTerms';

/** Records changed per statement. */
const recordsAtOnce = 500;

interface Services {
  database: Database;
  metadata: Metadata;
}

/**
 * Replaces or removes options in the records that have them, a few hundred per statement, each change in the history of its record.
 * Then the options themselves are removed. A new start continues with the records that are left.
 */
export async function replaceOptions(
  { database, metadata }: Services,
  job: RunningJob<'replace-options'>,
): Promise<void> {
  const { companyId, subjectAttributeId, replacements } = job.data;
  metadata.forget(companyId);
  const company = await metadata.of(companyId);
  const subject = company.subjectsByAttribute.get(subjectAttributeId);
  if (!subject) return;
  let done = 0;
  for (const replacement of replacements)
    for (;;) {
      checkRunning(job);
      const changed = await replaceInRecords(database, subject, job.data, replacement);
      done += changed;
      await job.progress(done, done);
      if (changed < recordsAtOnce) break;
    }
  await dropOptions(database, companyId, subjectAttributeId, replacements);
  metadata.forget(companyId);
  for (const { tagId, filters } of company.tags.values())
    if (filters.some((filter) => subject.columns.has(filter.subjectAttributeId)))
      await enqueueJob(database, 'evaluate-tag', { companyId, tagId }, { companyId });
}

type Data = RunningJob<'replace-options'>['data'];

async function replaceInRecords(
  database: Database,
  subject: SubjectMetadata,
  { companyId, subjectAttributeId, accountId, actorName }: Data,
  { id, by }: Data['replacements'][number],
): Promise<number> {
  const stored = subject.columns.get(subjectAttributeId);
  const column = stored?.column ?? columnName(subjectAttributeId);
  const isList = stored?.columnType.endsWith('[]') === true;
  const values = new SqlValues();
  const company = values.bind(companyId, 'integer');
  const account = values.bind(accountId, 'integer');
  const [old, replacement] = [values.bind(id, 'text'), values.bind(by, 'text')];
  const without = `nullif(array_remove(t.${column}, ${old}), '{}')`;
  const replaced = `CASE WHEN ${replacement} IS NULL OR ${replacement} = ANY(t.${column}) THEN ${without}
    ELSE array_replace(t.${column}, ${old}, ${replacement}) END`;
  const table = uncheckedTable(subject, 'administered');
  const { rows } = await database.query<{ count: number }>(
    `WITH locked AS (
       SELECT talk_id, ${column} AS earlier FROM ${table}
       WHERE company_id = ${company} AND ${isList ? `${column} @> ARRAY[${old}]` : `${column} = ${old}`}
       LIMIT ${recordsAtOnce} FOR NO KEY UPDATE),
     changed AS (
       UPDATE ${table} AS t SET ${column} = ${isList ? replaced : replacement}, version = version + 1, updated_in = now(),
         updated_by = ${account}
       FROM locked WHERE t.company_id = ${company} AND t.talk_id = locked.talk_id
       RETURNING t.talk_id, t.version, locked.earlier, t.${column} AS present, ${recordOf('t')})${indexedTerms(subject, { change: 'updated', from: 'changed' })},
     ${writtenHistory(
       `SELECT ${company}, ${subject.subjectId}, talk_id, 'update', version, ${account},
          ${values.bind(actorName, 'text')},
          jsonb_build_array(jsonb_build_array(${subjectAttributeId}, to_jsonb(earlier), to_jsonb(present)))
        FROM changed`,
     )}
     SELECT count(*)::integer AS count FROM changed`,
    values.list,
  );
  return rows[0]?.count ?? 0;
}

/** Only those that are still marked as removed. */
async function dropOptions(
  database: Database,
  companyId: number,
  subjectAttributeId: number,
  replacements: Data['replacements'],
): Promise<void> {
  await database.query(
    `UPDATE subject_attribute SET component_configs = jsonb_set(component_configs, '{options}', (
       SELECT coalesce(jsonb_agg(option ORDER BY position), '[]')
       FROM jsonb_array_elements(component_configs -> 'options') WITH ORDINALITY AS item(option, position)
       WHERE NOT (option ->> 'id' = ANY($3::text[]) AND coalesce((option ->> 'isRemoved')::boolean, false))))
     WHERE company_id = $1 AND subject_attribute_id = $2 AND component_configs ? 'options'`,
    [companyId, subjectAttributeId, replacements.map(({ id }) => id)],
  );
}
