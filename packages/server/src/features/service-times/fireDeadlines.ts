import { serviceClocks } from '@assunto/api';
import { uncheckedTable } from '../../platform/database/recordReads';
import { recordEvents } from '../../records/events/recordEvent';
import type { Database, Queryable } from '../../platform/database/Database';
import type { CompanyMetadata, SubjectMetadata } from '../../metadata/CompanyMetadata';
import type { Metadata } from '../../metadata/createMetadata';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** Clocks per transaction. */
const clocksAtOnce = 500;

const events = [
  { name: 'deadlineNear', moment: 'warn_in', fired: 'warned_in' },
  { name: 'deadlineMissed', moment: 'due_in', fired: 'missed_in' },
] as const;

/**
 * Writes the events of deadlines that are near or have passed since the last time, once for each clock: the mark and the event are
 * one transaction, and a clock that another process has claimed is left to it.
 */
export async function fireDeadlines({ database, metadata }: { database: Database; metadata: Metadata }): Promise<void> {
  const { rows } = await database.query<{ companyId: number; subjectId: number }>(
    `SELECT company_id AS "companyId", subject_id AS "subjectId" FROM service_goal WHERE is_enabled
     ORDER BY company_id, subject_id ${ofAllCompanies}`,
  );
  for (const { companyId, subjectId } of rows) {
    const company = await metadata.of(companyId);
    const subject = company.subjectsById.get(subjectId);
    if (!subject?.service) continue;
    for (const event of events)
      while ((await database.transaction((db) => fire(db, company, subject, event))) === clocksAtOnce);
  }
}

async function fire(
  db: Queryable,
  company: CompanyMetadata,
  subject: SubjectMetadata,
  { name, moment, fired }: (typeof events)[number],
): Promise<number> {
  const table = uncheckedTable('service_clock', 'configured');
  const { rows } = await db.query<{ talkId: number; clock: number }>(
    `UPDATE ${table} AS own SET ${fired} = now() FROM (
       SELECT talk_id, clock FROM ${table}
       WHERE company_id = $1 AND subject_id = $2 AND met_in IS NULL AND ${fired} IS NULL AND ${moment} <= now()
       ORDER BY ${moment}, talk_id LIMIT ${clocksAtOnce} FOR UPDATE SKIP LOCKED) AS due
     WHERE own.company_id = $1 AND own.talk_id = due.talk_id AND own.clock = due.clock
     RETURNING own.talk_id AS "talkId", own.clock`,
    [company.companyId, subject.subjectId],
  );
  for (const detail of Object.values(serviceClocks)) {
    const talkIds = rows.filter(({ clock }) => clock === detail).map(({ talkId }) => talkId);
    await recordEvents({ db, company, subject, account: null }, { name, talkIds, detail });
  }
  return rows.length;
}
