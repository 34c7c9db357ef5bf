import type { ImportState, TalkImport } from '@assunto/engine/core';
import type { Queryable } from '../../database/Database';
import { HttpError } from '../../http/errors';

/** An import as the database keeps it (migration 0012). */
export interface ImportJob {
  companyId: number;
  importId: number;
  accountId: number;
  /** The session that asked for the present step. */
  sid: string;
  subjectId: number;
  fileName: string;
  state: ImportState;
  columns: { name: string; samples: string[] }[];
  mapping: (number | null)[];
  templateId: number | null;
  isAllOrNone: boolean;
  rowCount: number;
  doneCount: number;
  problemCount: number;
  createdCount: number;
  undoneCount: number;
  keptCount: number;
  cursor: number;
  reason: string | null;
  insertedIn: string;
}

/** What to select for an `ImportJob`. */
export const jobColumns = `company_id AS "companyId", import_id AS "importId", account_id AS "accountId", sid,
  subject_id AS "subjectId", file_name AS "fileName", state, columns, mapping, template_id AS "templateId",
  is_all_or_none AS "isAllOrNone", row_count AS "rowCount", done_count AS "doneCount", problem_count AS "problemCount",
  created_count AS "createdCount", undone_count AS "undoneCount", kept_count AS "keptCount", cursor, reason,
  inserted_in AS "insertedIn"`;

/** Whose imports of which subject. */
export interface ImportOwner {
  companyId: number;
  accountId: number;
  sid: string;
  subjectId: number;
}

/** An import of a person. Throws NOT_FOUND for another's and a missing one alike. */
export async function findJob(
  database: Queryable,
  { companyId, accountId, subjectId }: ImportOwner,
  importId: number,
  { forUpdate = false } = {},
): Promise<ImportJob> {
  const { rows } = await database.query<ImportJob>(
    `SELECT ${jobColumns} FROM talk_import
     WHERE company_id = $1 AND import_id = $2 AND account_id = $3 AND subject_id = $4 AND state <> 'receiving'
     ${forUpdate ? 'FOR UPDATE' : ''}`,
    [companyId, importId, accountId, subjectId],
  );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return rows[0];
}

/** The last imports of a person into a subject, newest first. */
export async function listJobs(database: Queryable, owner: ImportOwner): Promise<ImportJob[]> {
  const { rows } = await database.query<ImportJob>(
    `SELECT ${jobColumns} FROM talk_import
     WHERE company_id = $1 AND account_id = $2 AND subject_id = $3 AND state <> 'receiving'
     ORDER BY import_id DESC LIMIT 20`,
    [owner.companyId, owner.accountId, owner.subjectId],
  );
  return rows;
}

/** Refuses what an import's state does not allow. Throws IMPORT_STATE. */
export function assertState({ state }: ImportJob, ...allowed: ImportState[]): void {
  if (!allowed.includes(state)) throw new HttpError('IMPORT_STATE');
}

/** Whether a row failed where all or none were asked for, so that the import takes itself back, or did. */
export const isTakenBack = ({ state, isAllOrNone, reason }: ImportJob): boolean =>
  (state === 'undoing' || state === 'undone') && isAllOrNone && reason !== null;

/** An import as its owner sees it. */
export function toImport(job: ImportJob, subject: string): TalkImport {
  const {
    companyId: _,
    accountId: __,
    sid: ___,
    subjectId: ____,
    templateId: _____,
    cursor: ______,
    mapping,
    ...shown
  } = job;
  const columns = job.columns.map((column, place) => ({ ...column, subjectAttributeId: mapping[place] ?? null }));
  return { ...shown, subject, columns };
}
