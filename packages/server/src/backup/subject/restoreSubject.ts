import {
  type ComponentType,
  type ComponentTypeCatalogue,
  createComponentTypes,
  EngineError,
} from '@assunto/engine/core';
import { subjectLimits } from '@assunto/engine/contract';
import { operatorAccount } from '../../access/operatorAccount';
import type { Database, Queryable } from '../../database/Database';
import type { FileStorage } from '../../files/FileStorage';
import { HttpError } from '../../http/errors';
import { changeStructure } from '../../metadata/changeStructure';
import { reserveTalkIds } from '../../metadata/insertTalks';
import { loadCompany } from '../../metadata/loadCompany';
import { tableName } from '../../metadata/names';
import { singleTransaction } from '../../metadata/singleTransaction';
import { tellItself } from '../../talks/writtenHistory';
import type { ArchiveHeader } from '../archiveContent';
import { BackupError } from '../BackupError';
import type { ArchiveSource } from '../readArchive';
import { verifyBackup } from '../verifyBackup';
import { type ArchivedRow, type ArchivedSubject, readArchivedRows, readArchivedSubject } from './archivedSubject';
import { copyFiles } from './copyFiles';
import { type CopiedRecords, copyRecords, type RecordTarget } from './copyRecords';
import { createCopy, type CreatedCopy } from './createCopy';
import { type AttributePlan, type LeftOutAttribute, planAttributes } from './planAttributes';
import { readTarget, requireSameVersion, type SubjectTarget } from './subjectTarget';

/** The archive, the subject in it, and the installation in use in which it comes back. */
export interface RestoreSubjectOptions extends ArchiveSource {
  database: Database;
  storage: FileStorage;
  /** The identifier of the subject. */
  subject: string;
  /** The company in the archive; it may be omitted where archive and installation have one. */
  companyId?: number | undefined;
  /** The company that gets the copy; by default the same one. */
  intoCompanyId?: number | undefined;
  /** The name of the copy; by default that of the subject with the date of the archive. */
  name?: string | undefined;
  /** Profiles that may read the copy, besides the administrators. */
  roomIds?: readonly number[];
  /** Finds what would be restored, and writes nothing. */
  isDry?: boolean;
  /** Component types of a product's own. */
  componentTypes?: readonly ComponentType[];
}

/** What was restored, or would be, and what was not. */
export interface RestoredSubject extends Omit<CopiedRecords, 'lostReferences'> {
  /** When the archive was made. */
  createdIn: string;
  subjectName: string;
  /** `null` after a dry run. */
  subjectIdentifier: string | null;
  attributes: number;
  files: number;
  leftOut: readonly LeftOutAttribute[];
  /** The values that referred to records that are gone, by attribute. */
  lostReferences: readonly { name: string; count: number }[];
  /** What the archive has of the subject and is not restored: deleted records, comments and tags. */
  notRestored: { deleted: number; comments: number; tags: number };
}

/**
 * Restores the records that one subject had in an archive as a new subject beside the present one, which stays as it is. The whole
 * archive is checked first; the copy appears as a whole, with all of its records, or not at all. Throws `BackupError` or
 * `DatabaseError`.
 *
 * @example
 * await restoreSubject({ database, storage, file: 'copia.assunto', subject: 'chamado' });
 */
export async function restoreSubject(options: RestoreSubjectOptions): Promise<RestoredSubject> {
  try {
    return await restoreChecked(options);
  } catch (error) {
    // What a person would be refused, or a component type that this program does not have.
    if (!(error instanceof HttpError) && !(error instanceof EngineError)) throw error;
    const reasons = error instanceof HttpError ? (error.errors?.map(({ message }) => message) ?? []) : [];
    throw new BackupError('RESTORE_SUBJECT_REFUSED', { reason: [error.message, ...reasons].join(' ') }, error);
  }
}

async function restoreChecked(options: RestoreSubjectOptions): Promise<RestoredSubject> {
  const { database, storage, isDry = false } = options;
  const componentTypes = createComponentTypes([...(options.componentTypes ?? [])]);
  const { header } = await verifyBackup(options);
  await requireSameVersion(database, header);
  const archived = await readArchivedSubject(options, header, options);
  const target = await readTarget(database, archived, options);
  const plan = planAttributes(archived, target.subjects);
  const isFile: RecordTarget['isFile'] = ({ archived: { componentId } }) =>
    componentTypes.get(componentId).kind === 'file';
  const fileIds = new Set(plan.stored.filter(isFile).map((one) => one.archived.subjectAttributeId));
  const contents = await readContents(options, header, archived, fileIds);
  const files = await copyFiles(
    options,
    { companyId: archived.company.companyId, files: contents.files },
    { database, storage, ...target, subjectId: archived.subjectId, isDry },
  );
  const records = { ...target, archived, files, isFile, stored: plan.stored };
  const subjectName = nameOfCopy(options, header, archived, target);
  const work: CopyWork = { options, componentTypes, target, plan, records, contents, subjectName, header };
  const copied: CopiedRecords & Partial<CreatedCopy> = isDry
    ? await copyRecords(database, options, { ...records, talkIds: sameIds(contents.talkIds), created: null })
    : await restoreCopy(work);
  const { leftOut = [], subjectIdentifier = null } = copied;
  return {
    ...{ createdIn: header.createdIn, subjectName, subjectIdentifier, records: copied.records },
    attributes: plan.stored.length + plan.computed.length - leftOut.length,
    ...{ files: files.count, lostFiles: copied.lostFiles, lostCreators: copied.lostCreators },
    leftOut: [...plan.leftOut, ...leftOut],
    lostReferences: [...copied.lostReferences].map(([name, count]) => ({ name, count })),
    notRestored: contents.notRestored,
  };
}

interface CopyWork {
  options: RestoreSubjectOptions;
  componentTypes: ComponentTypeCatalogue;
  target: SubjectTarget;
  plan: AttributePlan;
  records: Omit<RecordTarget, 'talkIds' | 'created'>;
  contents: Contents;
  subjectName: string;
  header: ArchiveHeader;
}

/** Creates subject and records in one transaction; copied files do not stay without them. */
async function restoreCopy(work: CopyWork): Promise<CopiedRecords & CreatedCopy> {
  const { database } = work.options;
  const { files } = work.records;
  let copied: CopiedRecords & CreatedCopy;
  try {
    copied = await changeStructure(database, (transaction) => restoreIn(transaction, work));
  } catch (error) {
    files.reset();
    await files.discardUnused();
    throw error;
  }
  await files.discardUnused();
  // The planner knows nothing about the new table yet.
  await database.runAlone(`ANALYZE ${tableName(copied.subjectId)}`);
  return copied;
}

async function restoreIn(transaction: Queryable, work: CopyWork): Promise<CopiedRecords & CreatedCopy> {
  const { options, componentTypes, target, plan, records, contents, subjectName, header } = work;
  const { companyId, isSameCompany } = target;
  const { kind } = options.database;
  records.files.reset();
  await tellItself(transaction);
  const account = await operatorAccount(transaction, companyId);
  if (!account) throw new BackupError('RESTORE_TARGET_EMPTY', { company: companyId });
  const created = await createCopy(transaction, {
    ...{ kind, componentTypes, account, archived: records.archived, plan, subjectName, isSameCompany },
    roomIds: options.roomIds ?? [],
  });
  // The locks on what others use are held; only new rows follow.
  await transaction.query(`SET LOCAL lock_timeout = '0'`);
  const loaded = await loadCompany({ database: singleTransaction(transaction, kind), componentTypes, companyId }, null);
  const subject = loaded.subjectsById.get(created.subjectId);
  if (!subject) throw new Error(`the subject ${created.subjectId} was not created`);
  const talkIds = await newIds(transaction, contents.talkIds);
  const actorName = `Cópia de ${dateOf(header, target)}`;
  const copied = await copyRecords(transaction, options, {
    ...{ ...records, talkIds },
    created: { ...created, subject, actorName, now: new Date() },
  });
  return { ...created, ...copied };
}

const sameIds = (talkIds: readonly number[]): Map<number, number> => new Map(talkIds.map((id) => [id, id]));

async function newIds(transaction: Queryable, talkIds: readonly number[]): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (let start = 0; start < talkIds.length; start += 10_000) {
    const batch = talkIds.slice(start, start + 10_000);
    const reserved = await reserveTalkIds(transaction, batch.length);
    for (const [index, id] of batch.entries()) ids.set(id, reserved[index] ?? 0);
  }
  return ids;
}

interface Contents {
  talkIds: readonly number[];
  /** The rows of the files that its records have, by id. */
  files: ReadonlyMap<string, ArchivedRow>;
  notRestored: RestoredSubject['notRestored'];
}

/** The records of a subject in an archive with their files, and what belongs to them and is not restored. */
async function readContents(
  source: ArchiveSource,
  header: ArchiveHeader,
  { company: { companyId }, subjectId, table }: ArchivedSubject,
  fileAttributeIds: ReadonlySet<number>,
): Promise<Contents> {
  const talkIds: number[] = [];
  const files = new Map<string, ArchivedRow>();
  const tagged = new Map<number, number>();
  const notRestored = { deleted: 0, comments: 0, tags: 0 };
  const isOwn = (row: { readonly company_id?: string | null }): boolean => Number(row.company_id) === companyId;
  await readArchivedRows(source, header, {
    [table.name]: (row) => isOwn(row) && talkIds.push(Number(row['talk_id'])),
    stored_file(row) {
      const isHeld = row['state'] === 'stored' && row['talk_id'] !== null && row['removed_in'] === null;
      if (isHeld && isOwn(row) && fileAttributeIds.has(Number(row['subject_attribute_id'])))
        files.set(row['file_id'] ?? '', row);
    },
    talk_trash(row) {
      if (isOwn(row) && Number(row['subject_id']) === subjectId) notRestored.deleted += 1;
    },
    talk_comment(row) {
      if (isOwn(row) && Number(row['subject_id']) === subjectId) notRestored.comments += 1;
    },
    talk_tag(row) {
      if (isOwn(row)) tagged.set(Number(row['talk_id']), (tagged.get(Number(row['talk_id'])) ?? 0) + 1);
    },
  });
  for (const id of talkIds) notRestored.tags += tagged.get(id) ?? 0;
  return { talkIds, files, notRestored };
}

function dateOf({ createdIn }: ArchiveHeader, { timeZone }: SubjectTarget): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short' }).format(new Date(createdIn));
}

function nameOfCopy(
  { name }: RestoreSubjectOptions,
  header: ArchiveHeader,
  { subjectName }: ArchivedSubject,
  target: SubjectTarget,
): string {
  const suffix = ` (cópia de ${dateOf(header, target)})`;
  return (name?.trim() || `${subjectName.slice(0, subjectLimits.name - suffix.length)}${suffix}`).slice(
    ...[0, subjectLimits.name],
  );
}
