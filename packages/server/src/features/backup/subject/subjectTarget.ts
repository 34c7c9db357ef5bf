import type { Database, Queryable } from '../../../platform/database/Database';
import { knownMigrations, pendingMigrations } from '../../../platform/database/migrate';
import { ofAllCompanies } from '../../../platform/database/ofAllCompanies';
import { removedName } from '../../../platform/messages/removedName';
import type { ArchiveHeader } from '../archiveContent';
import { archivedMigrations } from '../archivedMigrations';
import { BackupError } from '../BackupError';
import type { ArchivedSubject } from './archivedSubject';

/** The company of an installation in use that gets a copy. */
export interface SubjectTarget {
  companyId: number;
  timeZone: string;
  /** It is the company of the archive, so ids mean the same. */
  isSameCompany: boolean;
  /** The ids of its subjects by identifier in lower case. */
  subjects: ReadonlyMap<string, number>;
  /** Its accounts, also deleted ones; none where ids mean something else. */
  accountIds: ReadonlySet<number>;
  /** Those of them whose people were erased. */
  erasedIds: ReadonlySet<number>;
}

/** Throws unless archive, installation and program are of one version: rows of another one may mean something else. */
export async function requireSameVersion(database: Database, header: ArchiveHeader): Promise<void> {
  const migrations = archivedMigrations(header);
  const [pending] = await pendingMigrations(database);
  if (pending !== undefined) throw new BackupError('RESTORE_TARGET_PENDING', { migration: pending });
  const missing = knownMigrations().find((name) => !migrations.includes(name));
  if (missing !== undefined) throw new BackupError('RESTORE_SUBJECT_OLDER', { migration: missing });
}

/**
 * Finds the company that gets the copy. Throws RESTORE_COMPANY_NEEDED where there are several and none is named, RESTORE_COMPANY_OTHER
 * where the ids are the same by accident, RESTORE_TARGET_EMPTY and RESTORE_PROFILE_UNKNOWN.
 */
export async function readTarget(
  database: Queryable,
  archived: Pick<ArchivedSubject, 'company'>,
  asked: { companyId?: number | undefined; intoCompanyId?: number | undefined; roomIds?: readonly number[] },
): Promise<SubjectTarget> {
  const { rows: companies } = await database.query<{ id: number; identifier: string; timeZone: string }>(
    `SELECT company_id AS id, company_identifier AS identifier, time_zone AS "timeZone" FROM company ORDER BY company_id ${ofAllCompanies}`,
  );
  const known = companies.map(({ id, identifier }) => `${id} (${identifier})`).join(', ');
  if (companies.length > 1 && asked.companyId === undefined && asked.intoCompanyId === undefined)
    throw new BackupError('RESTORE_COMPANY_NEEDED', { where: 'A instalação', known });
  const companyId = asked.intoCompanyId ?? archived.company.companyId;
  const company = companies.find(({ id }) => id === companyId);
  if (!company) throw new BackupError('RESTORE_TARGET_EMPTY', { company: companyId });
  const isSameCompany = companyId === archived.company.companyId && company.identifier === archived.company.identifier;
  if (!isSameCompany && asked.intoCompanyId === undefined)
    throw new BackupError('RESTORE_COMPANY_OTHER', {
      company: companyId,
      archived: archived.company.identifier,
      present: company.identifier,
    });
  await requireRooms(database, companyId, asked.roomIds ?? []);
  const { rows: subjects } = await database.query<{ id: number; identifier: string }>(
    `SELECT subject_id AS id, lower(subject_identifier) AS identifier FROM subject
     WHERE company_id = $1 AND dropped_in IS NULL`,
    [companyId],
  );
  const accounts = isSameCompany ? await readAccounts(database, companyId) : [];
  return {
    companyId,
    isSameCompany,
    timeZone: company.timeZone,
    subjects: new Map(subjects.map(({ id, identifier }) => [identifier, id])),
    accountIds: new Set(accounts.map(({ id }) => id)),
    erasedIds: new Set(accounts.filter(({ isErased }) => isErased).map(({ id }) => id)),
  };
}

async function readAccounts(database: Queryable, companyId: number): Promise<{ id: number; isErased: boolean }[]> {
  const { rows } = await database.query<{ id: number; isErased: boolean }>(
    `SELECT account_id AS id, deleted_in IS NOT NULL AND display_name = $2 AS "isErased" FROM account WHERE company_id = $1`,
    [companyId, removedName],
  );
  return rows;
}

async function requireRooms(database: Queryable, companyId: number, roomIds: readonly number[]): Promise<void> {
  const { rows } = await database.query<{ id: number; name: string }>(
    'SELECT room_id AS id, room_name AS name FROM room WHERE company_id = $1 ORDER BY room_id',
    [companyId],
  );
  const profile = roomIds.find((roomId) => !rows.some(({ id }) => id === roomId));
  const known = rows.map(({ id, name }) => `${id} (${name})`).join(', ');
  if (profile !== undefined) throw new BackupError('RESTORE_PROFILE_UNKNOWN', { profile, known });
}
