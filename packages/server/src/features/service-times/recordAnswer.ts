import type { RecordRequest } from '../../access/RecordRequest';
import { uncheckedTable } from '../../platform/database/recordReads';
import { applyService, lockRecords } from './applyService';

/**
 * Ends the clock of the first answer in the transaction of a public comment, if somebody who works on the record wrote it: a person
 * who reads its notes, or who may change its status and did not create it. What an automation writes is no answer.
 */
export async function recordAnswer(request: RecordRequest, talkId: number): Promise<void> {
  const { subject, account, permissions, db, company } = request;
  const policy = subject.service;
  if (!policy || account.run) return;
  const isStaff = permissions.can('Note');
  if (!isStaff && !permissions.canUpdate(policy.statusAttributeId)) return;
  await lockRecords(request, [talkId]);
  if (!isStaff) {
    const { rows } = await db.query<{ created_by: number | null }>(
      `SELECT created_by FROM ${uncheckedTable(subject, 'readBefore')} WHERE company_id = $1 AND talk_id = $2`,
      [company.companyId, talkId],
    );
    if (rows[0]?.created_by === account.accountId) return;
  }
  await applyService(request, [talkId], 'answered');
}
