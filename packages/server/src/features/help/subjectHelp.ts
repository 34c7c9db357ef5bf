import type { SubjectHelp, SubjectHelpSave } from '@assunto/api';
import { HttpError } from '../../platform/errors/errors';
import type { RecordRequest } from '../../access/RecordRequest';

const columns = `help, version, actor_name AS "actorName", updated_in AS "updatedIn"`;

/** A subject's help; empty without one. */
export async function readHelp({ db, company, subject }: RecordRequest): Promise<SubjectHelp> {
  const { rows } = await db.query<SubjectHelp>(
    `SELECT ${columns} FROM subject_help WHERE company_id = $1 AND subject_id = $2`,
    [company.companyId, subject.subjectId],
  );
  return rows[0] ?? { help: '', version: 0, actorName: null, updatedIn: null };
}

/** Saves a subject's help with the version that the caller read. Throws HELP_CHANGED when that is outdated. */
export async function writeHelp(
  { db, account, company, subject }: RecordRequest,
  { help, version }: SubjectHelpSave,
): Promise<SubjectHelp> {
  const given = [company.companyId, subject.subjectId, help.trim(), account.accountId, account.name];
  const { rows } = await db.query<SubjectHelp>(
    version === 0
      ? `INSERT INTO subject_help (company_id, subject_id, help, account_id, actor_name) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING ${columns}`
      : `UPDATE subject_help SET help = $3, account_id = $4, actor_name = $5, version = version + 1, updated_in = now()
         WHERE company_id = $1 AND subject_id = $2 AND version = $6 RETURNING ${columns}`,
    version === 0 ? given : [...given, version],
  );
  if (!rows[0]) throw new HttpError('HELP_CHANGED');
  return rows[0];
}
