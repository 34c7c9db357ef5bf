import {
  type ComponentType,
  type ComponentTypeCatalogue,
  createComponentTypes,
  EngineError,
} from '@assunto/engine/core';
import { subjectLimits } from '@assunto/api';
import { operatorAccount } from '../../../access/operatorAccount';
import type { Database, Queryable } from '../../../platform/database/Database';
import type { FileStorage } from '../../../platform/files/FileStorage';
import { HttpError } from '../../../platform/errors/errors';
import { changeStructure } from '../../../metadata/changeStructure';
import { reserveTalkIds } from '../../../records/write/insertTalks';
import { loadCompany } from '../../../metadata/loadCompany';
import { tableName } from '../../../metadata/names';
import { singleTransaction } from '../../../metadata/singleTransaction';
import { tellItself } from '../../../records/history/writtenHistory';
import type { ArchiveHeader } from '../archiveContent';
import { BackupError } from '../BackupError';
import type { ArchiveSource } from '../readArchive';
import { type CopiedRows, copyRows } from './copyRows';
import type { CreateCopy, CreatedCopy } from './CopyTarget';
import type { LeftOutAttribute } from './planAttributes';
import type { SubjectTarget } from './subjectTarget';
import { type SurveyedArchive, surveyArchive } from './surveyArchive';

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
export interface RestoredSubject extends Omit<CopiedRows, 'lostReferences' | 'lostTags'> {
  /** When the archive was made. */
  createdIn: string;
  subjectName: string;
  /** `null` after a dry run. */
  subjectIdentifier: string | null;
  attributes: number;
  files: number;
  leftOut: readonly LeftOutAttribute[];
  /** The values that referred to records that are gone, by attribute. */
  lostReferences: readonly LostCount[];
  /** The tags that the company does not have. */
  lostTags: readonly LostCount[];
  /** Its records in the trash, which are not restored. */
  deleted: number;
}

interface LostCount {
  name: string;
  count: number;
}

/**
 * Restores the records that one subject had in an archive, with their comments, tags and history, as a new subject that `createCopy`
 * creates. The whole archive is checked before anything of it is seen; the copy appears as a whole or not at all. Throws
 * `BackupError` or `DatabaseError`.
 */
export async function restoreSubjectBy(
  createCopy: CreateCopy,
  options: RestoreSubjectOptions,
): Promise<RestoredSubject> {
  try {
    return await restoreChecked(createCopy, options);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new BackupError('BACKUP_CONTENT_INVALID', { reason: 'um valor que não é JSON' }, error);
    // What a person would be refused, or a component type that this program does not have.
    if (!(error instanceof HttpError) && !(error instanceof EngineError)) throw error;
    const reasons = error instanceof HttpError ? (error.errors?.map(({ message }) => message) ?? []) : [];
    throw new BackupError('RESTORE_SUBJECT_REFUSED', { reason: [error.message, ...reasons].join(' ') }, error);
  }
}

async function restoreChecked(createCopy: CreateCopy, options: RestoreSubjectOptions): Promise<RestoredSubject> {
  const componentTypes = createComponentTypes([...(options.componentTypes ?? [])]);
  const found = await surveyArchive(options, componentTypes);
  const { survey, files } = found;
  const work: CopyWork = { ...found, options, componentTypes, subjectName: nameOfCopy(options, found) };
  let copied: CopiedRows & Partial<CreatedCopy>;
  try {
    copied = options.isDry ? await copyDry(work) : await restoreCopy(createCopy, work);
  } catch (error) {
    files.reset();
    throw error;
  } finally {
    await files.discardUnused();
  }
  const { plan } = found;
  const { leftOut = [], subjectIdentifier = null, lostReferences, lostTags } = copied;
  return {
    createdIn: survey.header.createdIn,
    subjectName: work.subjectName,
    subjectIdentifier,
    records: copied.records,
    comments: copied.comments,
    notes: copied.notes,
    history: copied.history,
    attributes: plan.stored.length + plan.computed.length - leftOut.length,
    links: copied.links,
    lostLinks: copied.lostLinks,
    tags: copied.tags,
    files: files.count,
    lostFiles: copied.lostFiles,
    lostCreators: copied.lostCreators,
    leftOut: [...plan.leftOut, ...leftOut],
    lostReferences: listed(lostReferences),
    lostTags: listed(lostTags),
    deleted: survey.deleted,
  };
}

const listed = (counts: ReadonlyMap<string, number>): LostCount[] =>
  [...counts].map(([name, count]) => ({ name, count }));

interface CopyWork extends SurveyedArchive {
  options: RestoreSubjectOptions;
  componentTypes: ComponentTypeCatalogue;
  subjectName: string;
}

function copyDry({ options, survey, plan, ...work }: CopyWork): Promise<CopiedRows> {
  const all = [...plan.stored, ...plan.computed].map(({ archived }) => archived.subjectAttributeId);
  return copyRows(options.database, options, survey.header, {
    ...copyTarget({ survey, plan, ...work }),
    talkIds: sameIds(survey.talkIds),
    mergedIds: sameIds(survey.mergedIds),
    attributeIds: sameIds(all),
    created: null,
  });
}

const sameIds = (ids: Iterable<number>): Map<number, number> => new Map([...ids].map((id) => [id, id]));

/** Creates subject and records in one transaction. */
async function restoreCopy(createCopy: CreateCopy, work: CopyWork): Promise<CopiedRows & CreatedCopy> {
  const { database } = work.options;
  const copied = await changeStructure(database, (transaction) => restoreIn(transaction, createCopy, work));
  // The planner knows nothing about the new table yet.
  await database.runAlone(`ANALYZE ${tableName(copied.subjectId)}`);
  return copied;
}

async function restoreIn(
  transaction: Queryable,
  createCopy: CreateCopy,
  work: CopyWork,
): Promise<CopiedRows & CreatedCopy> {
  const { options, componentTypes, target, plan, survey, subjectName } = work;
  const { companyId, isSameCompany } = target;
  work.files.reset();
  await tellItself(transaction);
  const account = await operatorAccount(transaction, companyId);
  if (!account) throw new BackupError('RESTORE_TARGET_EMPTY', { company: companyId });
  const created = await createCopy(transaction, {
    componentTypes,
    account,
    archived: survey.archived,
    plan,
    subjectName,
    isSameCompany,
    roomIds: options.roomIds ?? [],
  });
  // The locks on what others use are held; only new rows follow.
  await transaction.query(`SET LOCAL lock_timeout = '0'`);
  const loaded = await loadCompany({ database: singleTransaction(transaction), componentTypes, companyId }, null);
  const subject = loaded.subjectsById.get(created.subjectId);
  if (!subject) throw new Error(`the subject ${created.subjectId} was not created`);
  const talkIds = await newIds(transaction, [...survey.talkIds]);
  const mergedIds = await newIds(transaction, survey.mergedIds);
  // Before the records are inserted: that they were restored is the last entry of their history.
  await survey.entryIds.reserve(transaction);
  const { attributeIds, originalId } = created;
  const actorName = `Cópia de ${dateOf(survey.header, target)}`;
  const copied = await copyRows(transaction, options, survey.header, {
    ...copyTarget(work),
    talkIds,
    mergedIds,
    attributeIds,
    created: { subject, originalId, actorName, now: new Date() },
  });
  return { ...created, ...copied };
}

const copyTarget = ({ target, survey, plan, files, isFile }: SurveyedArchive) => ({
  ...target,
  archived: survey.archived,
  entryIds: survey.entryIds,
  stored: plan.stored,
  files,
  isFile,
});

async function newIds(transaction: Queryable, talkIds: readonly number[]): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (let start = 0; start < talkIds.length; start += 10_000) {
    const batch = talkIds.slice(start, start + 10_000);
    const reserved = await reserveTalkIds(transaction, batch.length);
    for (const [index, id] of batch.entries()) ids.set(id, reserved[index] ?? 0);
  }
  return ids;
}

function dateOf({ createdIn }: ArchiveHeader, { timeZone }: SubjectTarget): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short' }).format(new Date(createdIn));
}

function nameOfCopy({ name }: RestoreSubjectOptions, { survey, target }: SurveyedArchive): string {
  const { header, archived } = survey;
  const suffix = ` (cópia de ${dateOf(header, target)})`;
  return (name?.trim() || `${archived.subjectName.slice(0, subjectLimits.name - suffix.length)}${suffix}`).slice(
    ...[0, subjectLimits.name],
  );
}
