import { createComponentTypes, type ComponentType } from '@assunto/engine/core';
import type { Database, Queryable } from '../../platform/database/Database';
import { emptySchema } from '../../platform/database/emptySchema';
import { migrate, migrateTo } from '../../platform/database/migrate';
import { distribute, readNodes } from '../../platform/database/distribution/distribute';
import { hasExtension } from '../../platform/database/distribution/spreadTables';
import { storageKey, type FileStorage } from '../../platform/files/FileStorage';
import { releaseExpired } from '../../platform/jobs/jobStore';
import { singleTransaction } from '../../metadata/singleTransaction';
import type { ArchivedFile, ArchiveHeader } from './archiveContent';
import { BackupError } from './BackupError';
import { archivedMigrations } from './archivedMigrations';
import { createPartReader, type PartReader } from './partReader';
import { type ArchivePart, type ArchiveSource, readArchive } from './readArchive';
import { createAttributeIndexes } from './restoreIndexes';
import {
  checkSubjectTables,
  createSubjectTriggers,
  type Inserts,
  prepareTables,
  restoreSequences,
  type SuspendedChecks,
  suspendChecks,
} from './restoreTables';
import { type VerifiedBackup, verifyBackup } from './verifyBackup';

/** The archive, and the empty installation that it is restored into. */
export interface RestoreOptions extends ArchiveSource {
  database: Database;
  storage: FileStorage;
  /** Component types of a product's own. */
  componentTypes?: readonly ComponentType[];
}

/**
 * Restores an archive into an empty installation: checks the whole archive first, then writes everything in one transaction, in the
 * version of the archive, and migrates it to this version in the same transaction. So it is restored whole or not at all. Nobody is
 * signed in afterwards, jobs of the old processes wait, and no event of the past is sent to a page. On several database servers the
 * tables are distributed afterwards, each in a transaction of its own. Throws `BackupError`, `DatabaseError` or `DistributionError`.
 *
 * @example
 * await restoreBackup({ database, storage, file: 'copia.assunto' });
 */
export async function restoreBackup(options: RestoreOptions): Promise<VerifiedBackup> {
  const { database } = options;
  const verified = await checkRestore(options);
  await database.transaction(
    async (transaction) => {
      const single = singleTransaction(transaction);
      await removeTables(single);
      await migrateTo(single, archivedMigrations(verified.header));
      await restoreParts(single, options, verified);
      await migrate(single);
      await createAttributeIndexes(single, createComponentTypes([...(options.componentTypes ?? [])]));
      await endOldProcesses(single);
    },
    { timeoutMs: 0 },
  );
  if (await isToBeDistributed(database)) await distribute(database);
  // The planner knows nothing about the new tables yet.
  await database.runAlone('ANALYZE');
  return verified;
}

/** Whether the database has the extension and further servers: an archive is restored into tables of the first server. */
const isToBeDistributed = async (database: Database): Promise<boolean> =>
  (await hasExtension(database)) && (await readNodes(database)).length > 0;

/** Checks what `restoreBackup` checks before it writes: the whole archive, its version, and that the installation is empty. */
export async function checkRestore(
  options: ArchiveSource & { database?: Database | undefined },
): Promise<VerifiedBackup> {
  const verified = await verifyBackup(options);
  archivedMigrations(verified.header);
  checkSubjectTables(verified.header);
  if (options.database) await requireEmpty(options.database);
  return verified;
}

/** Throws `RESTORE_NOT_EMPTY`, or `RESTORE_FOREIGN_TABLES` where the tables are not ours. */
async function requireEmpty(database: Queryable): Promise<void> {
  const tables = await readTableNames(database);
  if (tables.length === 0) return;
  if (!tables.includes('migration')) throw new BackupError('RESTORE_FOREIGN_TABLES');
  const { rows } = tables.includes('company')
    ? await database.query<{ companies: number }>('SELECT count(*)::integer AS companies FROM company')
    : { rows: [] };
  const companies = rows[0]?.companies ?? 0;
  const subjects = tables.filter((name) => /^talk_\d+$/.test(name)).length;
  if (companies > 0 || subjects > 0)
    throw new BackupError('RESTORE_NOT_EMPTY', { found: `${companies} empresas, ${subjects} assuntos` });
}

async function readTableNames(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
  );
  return rows.map(({ name }) => name);
}

/** Removes the tables of an installation without data, which may have another version than the archive. */
async function removeTables(database: Database): Promise<void> {
  await requireEmpty(database);
  if ((await readTableNames(database)).length > 0) await emptySchema(database);
}

async function restoreParts(database: Database, options: RestoreOptions, { manifest }: VerifiedBackup): Promise<void> {
  const lostFiles = new Set(manifest.lostFiles);
  const parts = createPartReader(readArchive(options));
  let header: ArchiveHeader | undefined;
  let inserts: Inserts = new Map();
  let checks: SuspendedChecks | undefined;
  for (let part = await parts.next(); part; part = await parts.next()) {
    if (part.kind === 'header') {
      ({ header } = part);
      checks = await suspendChecks(database);
      // Rows that migrations write belong to a new installation.
      await deleteAll(database);
      inserts = await prepareTables(database, header);
    } else if (part.kind === 'rows') await insertRows(database, inserts, part);
    else if (part.kind === 'sequences') {
      await restoreSequences(database, part.sequences);
      await checks?.resume();
      if (header) await createSubjectTriggers(database, header);
    } else if (part.kind === 'file') await restoreFile(database, options.storage, part, parts, lostFiles);
  }
}

async function deleteAll(database: Database): Promise<void> {
  const tables = (await readTableNames(database)).filter((name) => name !== 'migration');
  await database.query(`TRUNCATE ${tables.join(', ')}`);
}

async function insertRows(
  database: Database,
  inserts: Inserts,
  { table, lines }: Extract<ArchivePart, { kind: 'rows' }>,
): Promise<void> {
  const insert = inserts.get(table);
  if (insert === undefined) throw new BackupError('BACKUP_CONTENT_INVALID', { reason: `linhas da tabela ${table}` });
  await database.query(insert, [`[${lines.join(',')}]`]);
}

/**
 * Stores the content of a file that a row has: only rows of the database decide where something is stored. Contents that stay
 * after a restore that failed are replaced by the next one.
 */
async function restoreFile(
  database: Database,
  storage: FileStorage,
  first: Extract<ArchivePart, { kind: 'file' }>,
  parts: PartReader,
  lostFiles: ReadonlySet<string>,
): Promise<void> {
  const { companyId, fileId, size } = first.file;
  const content = parts.fileContent(first);
  if (!lostFiles.has(`${companyId}/${fileId}`) && (await hasRow(database, first.file)))
    return storage.write(storageKey(companyId, fileId), content, size);
  for await (const skipped of content) void skipped;
}

async function hasRow(database: Database, { companyId, fileId, size }: ArchivedFile): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM stored_file WHERE company_id = $1 AND file_id = $2 AND size = $3',
    [companyId, fileId, size],
  );
  return rowCount > 0;
}

/**
 * Releases what processes of the copied installation held. Sessions end, because one that was revoked after the backup would be
 * valid again; so do all open pages, which would show newer data than there is now.
 */
async function endOldProcesses(database: Database): Promise<void> {
  await releaseExpired(database, [], { everyone: true });
  await database.query('UPDATE account_session SET revoked_in = now() WHERE revoked_in IS NULL');
  await database.query('DELETE FROM realtime_event');
  // Those of the installation that was copied.
  await database.query('DELETE FROM scheduled_backup');
}
