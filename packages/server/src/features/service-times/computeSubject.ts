import { uncheckedTable } from '../../platform/database/recordReads';
import type { Database } from '../../platform/database/Database';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import { checkRunning, type RunningJob } from '../../platform/jobs/JobHandler';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import type { Metadata } from '../../metadata/createMetadata';
import { computeRecords } from './applyService';

interface ComputeServices {
  database: Database;
  metadata: Metadata;
}

/** Records locked and computed at once. */
const recordsAtOnce = 500;
/** Milliseconds after which every process has been notified of new goals and no save applies the old ones. */
const againAfterMs = 5_000;

/**
 * Computes the clocks of a subject's records by new goals or hours, in chunks, each locked in a transaction of its own, so that saves
 * meanwhile are serialised with it. Pauses stay; records that had no clocks get them by their histories. Without goals, clocks are
 * deleted. Repeatable: a new start begins again.
 */
export async function computeSubject(
  { database, metadata }: ComputeServices,
  job: RunningJob<'compute-service'>,
): Promise<void> {
  const { companyId, subjectId, isRepetition = false } = job.data;
  metadata.forget(companyId);
  const subject = (await metadata.of(companyId)).subjectsById.get(subjectId);
  if (!subject?.service) {
    await deleteAll(database, companyId, subjectId);
    return;
  }
  const table = uncheckedTable(subject, 'configured');
  const counted = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${table} WHERE company_id = $1`,
    [companyId],
  );
  const total = counted.rows[0]?.count ?? 0;
  let [after, done] = [0, 0];
  for (;;) {
    checkRunning(job);
    const ids = await computeChunk(database, subject, after);
    done += ids.length;
    await job.progress(Math.min(done, total), total);
    if (ids.length < recordsAtOnce) break;
    after = ids.at(-1) ?? after;
  }
  // A save that began before the change in a process that did not know of it yet.
  if (!isRepetition)
    await enqueueJob(
      database,
      'compute-service',
      { companyId, subjectId, isRepetition: true },
      { companyId, delayMs: againAfterMs },
    );
}

async function computeChunk(database: Database, subject: SubjectMetadata, after: number): Promise<number[]> {
  const policy = subject.service;
  if (!policy) return [];
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ talk_id: number }>(
      `SELECT t.talk_id FROM ${uncheckedTable(subject, 'configured')} AS t WHERE t.company_id = $1 AND t.talk_id > $2
       ORDER BY t.talk_id LIMIT ${recordsAtOnce} FOR NO KEY UPDATE`,
      [subject.companyId, after],
    );
    const ids = rows.map(({ talk_id }) => talk_id);
    const options = { isNew: false, isAnswered: false, isSilent: true };
    await computeRecords({ db: transaction, subject }, policy, ids, options);
    return ids;
  });
}

async function deleteAll(database: Database, companyId: number, subjectId: number): Promise<void> {
  for (const table of ['service_clock', 'service_record'] as const)
    for (;;) {
      const { rowCount } = await database.query(
        `DELETE FROM ${uncheckedTable(table, 'configured')} WHERE company_id = $1 AND talk_id IN (
           SELECT DISTINCT talk_id FROM ${uncheckedTable(table, 'configured')}
           WHERE company_id = $1 AND subject_id = $2 LIMIT 5000)`,
        [companyId, subjectId],
      );
      if (rowCount === 0) break;
    }
}
