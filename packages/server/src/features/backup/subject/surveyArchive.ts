import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { Database } from '../../../platform/database/Database';
import type { FileStorage } from '../../../platform/files/FileStorage';
import { tableName } from '../../../metadata/names';
import type { ArchiveHeader } from '../archiveContent';
import { BackupError } from '../BackupError';
import { createPartReader } from '../partReader';
import type { ArchivePart, ArchiveSource } from '../readArchive';
import { readCheckedArchive } from '../verifyBackup';
import {
  type ArchivedRow,
  type ArchivedSubject,
  archivedSubject,
  fileList,
  rowOf,
  rowsOf,
  type StructureRows,
} from './archivedSubject';
import { type ArchivedAttachment, createFileCopies, type FileCopies } from './copyFiles';
import { createEntryIds, type EntryIds } from './entryIds';
import { type AttributePlan, planAttributes, type PlannedAttribute } from './planAttributes';
import { readTarget, requireSameVersion, type SubjectTarget } from './subjectTarget';

/** What an archive has of a subject, without the values. */
interface Survey {
  header: ArchiveHeader;
  archived: ArchivedSubject;
  talkIds: ReadonlySet<number>;
  /** The records that were merged into these. */
  mergedIds: readonly number[];
  /** The entries of the timelines of its records. */
  entryIds: EntryIds;
  /** The files of its records and their comments, by id. */
  attachments: ReadonlyMap<string, ArchivedAttachment>;
  /** Its records in the trash. */
  deleted: number;
}

/** An archive that was read once: what it has, where that goes, and the contents of its files, which are copied already. */
export interface SurveyedArchive {
  survey: Survey;
  target: SubjectTarget;
  plan: AttributePlan;
  files: FileCopies;
  isFile(attribute: PlannedAttribute): boolean;
}

interface SurveyOptions extends ArchiveSource {
  database: Database;
  storage: FileStorage;
  subject: string;
  companyId?: number | undefined;
  intoCompanyId?: number | undefined;
  roomIds?: readonly number[];
  isDry?: boolean;
}

/**
 * Reads a whole archive, checks it, finds what belongs to a subject, and copies the contents of its files, which follow all rows.
 * Removes these again when the archive turns out to be damaged. Throws `BackupError`.
 */
export async function surveyArchive(
  options: SurveyOptions,
  componentTypes: ComponentTypeCatalogue,
): Promise<SurveyedArchive> {
  const archive = readCheckedArchive(options);
  let found: SurveyedArchive | undefined;
  let isWhole = false;
  try {
    const parts = createPartReader(archive);
    let surveyor: Surveyor | undefined;
    for (let part = await parts.next(); part; part = await parts.next()) {
      if (part.kind === 'header') {
        await requireSameVersion(options.database, part.header);
        surveyor = createSurveyor(part.header, options, componentTypes);
      } else if (part.kind === 'rows') surveyor?.add(part);
      else if (part.kind === 'sequences' && surveyor)
        found = await plannedCopy(options, surveyor.end(), componentTypes);
      else if (part.kind === 'file') await found?.files.copy(part.file, parts.fileContent(part));
      else if (part.kind === 'manifest') isWhole = true;
    }
    if (!isWhole) throw new BackupError('BACKUP_INCOMPLETE');
  } catch (error) {
    await found?.files.discardUnused();
    throw error;
  } finally {
    await archive.return(undefined);
  }
  if (!found) throw new BackupError('BACKUP_INCOMPLETE');
  return found;
}

async function plannedCopy(
  options: SurveyOptions,
  survey: Survey,
  componentTypes: ComponentTypeCatalogue,
): Promise<SurveyedArchive> {
  const { database, storage, isDry = false } = options;
  const { archived, attachments } = survey;
  const target = await readTarget(database, archived, options);
  const { companyId } = archived.company;
  return {
    survey,
    target,
    plan: planAttributes(archived, target.subjects),
    files: createFileCopies(
      { companyId, subjectId: archived.subjectId, attachments },
      { database, storage, companyId: target.companyId, accountIds: target.accountIds, isDry },
    ),
    isFile: ({ archived: { componentId } }) => isFileComponent(componentTypes, componentId),
  };
}

const isFileComponent = (componentTypes: ComponentTypeCatalogue, componentId: number): boolean =>
  componentTypes.get(componentId).kind === 'file';

interface Surveyor {
  add(rows: Extract<ArchivePart, { kind: 'rows' }>): void;
  end(): Survey;
}

const invalid = (reason: string): BackupError => new BackupError('BACKUP_CONTENT_INVALID', { reason });

/** The columns with the numbers of entries, by the tables that belong to records. */
const entryColumns: Readonly<Record<string, readonly string[]>> = {
  talk_comment: ['talk_comment_id'],
  talk_comment_version: ['talk_comment_version_id', 'talk_comment_id'],
  talk_history: ['talk_history_id'],
  talk_merge: [],
  talk_tag_change: ['talk_tag_change_id'],
  talk_trash: [],
};

/** A record that was merged into one that was merged, and so on: so far its history is read. */
const longestChain = 50;

/**
 * Finds the records of a subject, their entries and files while an archive is read. A backup writes tables by their names, so that
 * the structure comes before the records and these before what belongs to them; `add` and `end` throw for another order, and what
 * `archivedSubject` throws.
 */
function createSurveyor(
  header: ArchiveHeader,
  asked: { subject: string; companyId?: number | undefined },
  componentTypes: ComponentTypeCatalogue,
): Surveyor {
  const tables = new Map(header.tables.map((one) => [one.name, one]));
  const structure = { company: [], subject: [], subject_attribute: [] } satisfies StructureRows as Record<
    keyof StructureRows,
    ArchivedRow[]
  >;
  let archived: ArchivedSubject | undefined;
  let fileColumns: readonly string[] = [];
  const talkIds = new Set<number>();
  const entryIds = createEntryIds();
  const attachments = new Map<string, ArchivedAttachment>();
  /** The record that each was merged into. */
  const survivors = new Map<number, number>();
  let deleted = 0;

  function found(): ArchivedSubject {
    if (!archived) {
      archived = archivedSubject(structure, header, asked);
      fileColumns = archived.attributes
        .filter(({ componentId }) => isFileComponent(componentTypes, componentId))
        .map(({ column }) => column);
    }
    return archived;
  }

  function addRecord(row: ArchivedRow): void {
    talkIds.add(Number(row['talk_id']));
    for (const column of fileColumns) addFiles(row[column]);
  }

  function addFiles(list: string | null | undefined): void {
    for (const { fileId, name, size } of fileList(list))
      if (typeof fileId === 'string') attachments.set(fileId, { name: String(name ?? ''), size: Number(size) });
  }

  function addBelonging(name: string, row: ArchivedRow): void {
    const talkId = Number(row['talk_id']);
    const isOfSubject = Number(row['subject_id']) === archived?.subjectId;
    if (name === 'talk_trash') deleted += isOfSubject ? 1 : 0;
    else if (name === 'talk_merge') {
      if (isOfSubject && row['undone_in'] === null) survivors.set(talkId, Number(row['survivor_id']));
    }
    // The histories of merged records come before it is known which ones these are.
    else if (talkIds.has(talkId) || survivors.has(talkId) || (name === 'talk_history' && isOfSubject)) {
      for (const column of entryColumns[name] ?? []) entryIds.add(row[column]);
      if (name === 'talk_comment') addFiles(row['attachments']);
    }
  }

  /** Whether a merged record ended in one that is there. */
  function hasSurvivor(talkId: number): boolean {
    let at: number | undefined = talkId;
    for (let depth = 0; at !== undefined && depth < longestChain; depth += 1) {
      at = survivors.get(at);
      if (at !== undefined && talkIds.has(at)) return true;
    }
    return false;
  }

  return {
    add({ table: name, lines }) {
      const content = tables.get(name);
      if (!content) throw invalid(`linhas da tabela ${name}`);
      if (name === 'company' || name === 'subject' || name === 'subject_attribute') {
        if (archived) throw invalid('a ordem das tabelas');
        for (const line of lines) structure[name].push(rowOf(content.columns, line));
      }
      if (!name.startsWith('talk_')) return;
      const { company, subjectId } = found();
      const isOfRecords = name === tableName(subjectId);
      if (!isOfRecords && !Object.hasOwn(entryColumns, name)) return;
      for (const row of rowsOf(content, company.companyId, lines))
        if (isOfRecords) addRecord(row);
        else addBelonging(name, row);
    },
    end() {
      const mergedIds = [...survivors.keys()].filter((id) => !talkIds.has(id) && hasSurvivor(id));
      return { header, archived: found(), talkIds, mergedIds, entryIds, attachments, deleted };
    },
  };
}
