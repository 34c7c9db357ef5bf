import type { EmptyMark, ImportRepair, ImportState, TalkImport } from '@assunto/api';
import type { SpreadsheetColumn } from '../platform/spreadsheets/spreadsheetBatches';
import type { RecordRequest } from '../access/RecordRequest';
import type { SubjectMetadata } from '../metadata/CompanyMetadata';
import { HttpError } from '../platform/errors/errors';
import { readStoredReason } from '../platform/messages/storedText';

/** An import, as stored in `talk_import`. */
export interface ImportJob {
  companyId: number;
  importId: number;
  accountId: number;
  /** The session that requested the current step. */
  sid: string;
  subjectId: number;
  fileName: string;
  state: ImportState;
  columns: SpreadsheetColumn[];
  emptyMarks: EmptyMark[];
  repairs: ImportRepair[];
  mapping: (number | null)[];
  templateId: number | null;
  isAllOrNone: boolean;
  startsJobs: boolean;
  /** Whether its subject was created from the file: then it starts by itself when the check finds no problem. */
  createdSubject: boolean;
  rowCount: number;
  doneCount: number;
  problemCount: number;
  createdCount: number;
  /** Whether rows with the natural key of a record change that record. */
  updatesExisting: boolean;
  /** Whether empty cells empty the attributes of the records that are changed. */
  clearsEmpty: boolean;
  updatedCount: number;
  undoneCount: number;
  remainingCount: number;
  cursor: number;
  /** The part of the file that was read, from 0 to 1. */
  readPart: number;
  reason: string | null;
  insertedIn: string;
}

/** What to select for an `ImportJob`. */
export const jobColumns = `company_id AS "companyId", import_id AS "importId", account_id AS "accountId", sid,
  subject_id AS "subjectId", file_name AS "fileName", state, columns, mapping,
  empty_marks AS "emptyMarks", repairs, template_id AS "templateId",
  is_all_or_none AS "isAllOrNone", starts_jobs AS "startsJobs", created_subject AS "createdSubject", row_count AS "rowCount", done_count AS "doneCount", problem_count AS "problemCount",
  created_count AS "createdCount", updates_existing AS "updatesExisting", clears_empty AS "clearsEmpty", updated_count AS "updatedCount", undone_count AS "undoneCount", remaining_count AS "remainingCount", cursor, read_part AS "readPart", reason,
  inserted_in AS "insertedIn"`;

/** An import of the account into the subject. Throws NOT_FOUND alike for another's and a missing one. */
export async function findJob(
  { db, account, subject }: RecordRequest,
  importId: number,
  { forUpdate = false } = {},
): Promise<ImportJob> {
  const { rows } = await db.query<ImportJob>(
    `SELECT ${jobColumns} FROM talk_import
     WHERE company_id = $1 AND import_id = $2 AND account_id = $3 AND subject_id = $4 AND state NOT IN ('receiving', 'discarded')
     ${forUpdate ? 'FOR UPDATE' : ''}`,
    [account.companyId, importId, account.accountId, subject.subjectId],
  );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return rows[0];
}

/** The last imports of the account into the subject, newest first. */
export async function listJobs({ db, account, subject }: RecordRequest): Promise<ImportJob[]> {
  const { rows } = await db.query<ImportJob>(
    `SELECT ${jobColumns} FROM talk_import
     WHERE company_id = $1 AND account_id = $2 AND subject_id = $3 AND state NOT IN ('receiving', 'discarded')
     ORDER BY import_id DESC LIMIT 20`,
    [account.companyId, account.accountId, subject.subjectId],
  );
  return rows;
}

/** Throws IMPORT_STATE when the import's state does not allow the action. */
export function assertState({ state }: ImportJob, ...allowed: ImportState[]): void {
  if (!allowed.includes(state)) throw new HttpError('IMPORT_STATE');
}

/** Whether a row failed where all or none were requested, so that the import is being, or was, rolled back. */
export const isRolledBack = ({ state, isAllOrNone, reason }: ImportJob): boolean =>
  (state === 'undoing' || state === 'undone') && isAllOrNone && reason !== null;

/** An import as its owner sees it. */
export function toImport(
  job: ImportJob,
  { subjectIdentifier }: Pick<SubjectMetadata, 'subjectIdentifier'>,
): TalkImport {
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
  // Imports stored before conventions were introduced have none.
  const columns = job.columns.map(({ name, samples, numbers = null, dates = null, times, answers = null }, index) => ({
    name,
    samples,
    numbers,
    dates,
    ...(times && { times }),
    answers,
    subjectAttributeId: mapping[index] ?? null,
  }));
  return { ...shown, reason: readStoredReason(shown.reason), subject: subjectIdentifier, columns };
}
