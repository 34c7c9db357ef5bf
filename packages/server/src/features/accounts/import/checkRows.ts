import { foldText } from '@assunto/engine/core';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { AccountRequest } from '../../../access/RecordRequest';
import type { Queryable } from '../../../platform/database/Database';
import { requireGrantable } from '../../../access/requireGrantable';
import { HttpError } from '../../../platform/errors/errors';
import type { CompanyMetadata } from '../../../metadata/CompanyMetadata';
import type { SpreadsheetCell } from '../../../platform/spreadsheets/SpreadsheetCell';
import type { AccountImportJob } from './AccountImportJob';
import type { AccountServices } from '../AccountServices';
import { checkAccount } from '../checkAccount';
import { creationOf, lengthProblems, readPerson, type ImportedPerson } from './readPerson';
import { inStoredForm, storedForm, storedText } from '../../../platform/messages/storedText';

/** A row of the file. */
export interface WaitingRow {
  row: number;
  cells: SpreadsheetCell[];
}

/** What a person's row is validated with. */
export interface RowChecks {
  /** The problems of one person, and the person's room if there are none. */
  check(person: ImportedPerson): Promise<{ roomId: number | null; problems: string[] }>;
}

/**
 * Validates rows as the creation of their accounts would: values, and profiles that the caller may grant. Duplicate e-mails are
 * checked separately, since that needs the whole file.
 */
export function createRowChecks(
  { access }: Pick<AccountServices, 'access'>,
  caller: CallerAccount,
  request: AccountRequest,
  { roomId: standardRoom }: Pick<AccountImportJob, 'roomId'>,
): RowChecks {
  const byName = roomsByName(request.company);
  const refusals = new Map<number, string | null>();
  const refusalOf = async (roomId: number): Promise<string | null> => {
    const known = refusals.get(roomId);
    if (known !== undefined) return known;
    const refusal = await requireGrantable(access, caller, { roomId }).then(() => null, sentenceOf);
    refusals.set(roomId, refusal);
    return refusal;
  };
  return { check: (person) => inStoredForm(() => check(person)) };

  async function check(person: ImportedPerson): ReturnType<RowChecks['check']> {
    const problems = lengthProblems(person);
    const named = person.values.profile;
    const roomId = named === undefined ? standardRoom : (byName.get(foldText(named)) ?? null);
    if (roomId === null)
      problems.push(
        named === undefined
          ? storedText('account.import.profileMissing')
          : storedText('account.import.profileUnknown', { name: named.slice(0, 150) }),
      );
    else {
      const refusal = await refusalOf(roomId);
      if (refusal !== null) problems.push(refusal);
    }
    try {
      checkAccount(request, 1, creationOf(person, roomId ?? 0), null);
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
      const messages = error.errors.map(({ message }) => message);
      problems.push(...(messages.length > 0 ? messages : [error.userMessageIn(storedForm)]));
    }
    return { roomId, problems };
  }
}

/** The message of a refused profile; other errors are rethrown. */
function sentenceOf(error: unknown): string {
  if (error instanceof HttpError && error.statusCode < 500) return error.userMessageIn(storedForm);
  throw error;
}

/** Rooms by name, ignoring accents and case. A name that two rooms have is omitted. */
function roomsByName({ rooms }: CompanyMetadata): ReadonlyMap<string, number> {
  const byName = new Map<string, number>();
  const repeated = new Set<string>();
  for (const { roomId, roomName } of rooms.values()) {
    const key = foldText(roomName);
    if (byName.has(key)) repeated.add(key);
    byName.set(key, roomId);
  }
  for (const key of repeated) byName.delete(key);
  return byName;
}

/** Validates every row of an import and stores its problems. Not in a transaction, because permissions are read meanwhile. */
export async function checkRows(database: Queryable, checks: RowChecks, job: AccountImportJob): Promise<void> {
  const { rows } = await database.query<WaitingRow>(
    `SELECT row_number AS row, cells FROM account_import_row WHERE company_id = $1 AND import_id = $2 ORDER BY row_number`,
    [job.companyId, job.importId],
  );
  const people = rows.map(({ row, cells }) => ({ row, person: readPerson(job, cells) }));
  const taken = await takenEmails(database, job.companyId, people);
  const firstRows = new Map<string, number>();
  const found: { row: number; problems: string[] }[] = [];
  for (const { row, person } of people) {
    const { problems } = await checks.check(person);
    const email = person.values.email?.toLowerCase();
    const first = email === undefined ? undefined : firstRows.get(email);
    if (email !== undefined && taken.has(email))
      problems.push(new HttpError('ACCOUNT_EMAIL_TAKEN').userMessageIn(storedForm));
    else if (first !== undefined) problems.push(storedText('account.import.repeatedEmail', { row: String(first) }));
    else if (email !== undefined) firstRows.set(email, row);
    if (problems.length > 0) found.push({ row, problems });
  }
  await database.query(
    `UPDATE account_import_row AS r SET problems = found.problems
     FROM account_import_row AS own LEFT JOIN jsonb_to_recordset($3::jsonb) AS found(row integer, problems jsonb)
       ON found.row = own.row_number
     WHERE own.company_id = $1 AND own.import_id = $2 AND r.company_id = own.company_id AND r.import_id = own.import_id
       AND r.row_number = own.row_number`,
    [job.companyId, job.importId, JSON.stringify(found)],
  );
}

async function takenEmails(
  database: Queryable,
  companyId: number,
  people: readonly { person: ImportedPerson }[],
): Promise<ReadonlySet<string>> {
  const emails = people.flatMap(({ person }) => person.values.email?.toLowerCase() ?? []);
  const { rows } = await database.query<{ email: string }>(
    'SELECT lower(email) AS email FROM account WHERE company_id = $1 AND lower(email) = ANY ($2::text[])',
    [companyId, emails],
  );
  return new Set(rows.map(({ email }) => email));
}
