import type { Queryable } from '../../../platform/database/Database';
import { isRowRefused } from '../../../platform/database/sqlErrors';
import type { ArchiveHeader } from '../archiveContent';
import { BackupError } from '../BackupError';
import { type ArchiveSource, readArchive } from '../readArchive';
import { type ArchivedRow, rowsOf } from './archivedSubject';
import { copyComments, type CommentCounts, copyCommentVersions } from './copyComments';
import { createHistoryCopier, type HistoryCounts } from './copyHistory';
import { copyLinks, type LinkCounts } from './copyLinks';
import { copyMerges } from './copyMerges';
import { createRecordCopier, type RecordCounts } from './copyRecords';
import { createTagCopier, type TagCounts } from './copyTags';
import type { CopyTarget } from './CopyTarget';
import { createArchivedPeople } from './people';

/** What was copied, and what of it was not there to copy. */
export type CopiedRows = RecordCounts & CommentCounts & HistoryCounts & LinkCounts & TagCounts;

/**
 * Reads the rows of an archive once and copies those that belong to the subject, about 1 MB at a time. Throws BACKUP_CONTENT_INVALID for
 * a value that no backup writes.
 */
export async function copyRows(
  database: Queryable,
  source: ArchiveSource,
  header: ArchiveHeader,
  target: CopyTarget,
): Promise<CopiedRows> {
  try {
    return await copyParts(database, source, header, target);
  } catch (error) {
    // Of rows whose columns are those of the table: what a backup has read there is accepted again.
    if (isRowRefused(error)) throw new BackupError('BACKUP_CONTENT_INVALID', { reason: error.message }, error);
    throw error;
  }
}

async function copyParts(
  database: Queryable,
  source: ArchiveSource,
  { tables }: ArchiveHeader,
  target: CopyTarget,
): Promise<CopiedRows> {
  const counts: CopiedRows = {
    records: 0,
    lostReferences: new Map(),
    lostFiles: 0,
    lostCreators: 0,
    comments: 0,
    notes: 0,
    history: 0,
    tags: 0,
    lostTags: new Map(),
    links: 0,
    lostLinks: 0,
  };
  const copyRecords = createRecordCopier(database, target, counts);
  const copiers = rowCopiers(database, target, counts);
  const contents = new Map(tables.map((one) => [one.name, one]));
  const { archived } = target;
  for await (const part of readArchive(source)) {
    if (part.kind === 'sequences') break;
    if (part.kind !== 'rows') continue;
    if (part.table === archived.table.name) await copyRecords(part.lines);
    const copy = copiers.get(part.table);
    const content = contents.get(part.table);
    if (copy && content) await copy(rowsOf(content, archived.company.companyId, part.lines));
  }
  return counts;
}

type RowCopier = (rows: readonly ArchivedRow[]) => Promise<void> | void;

/** What is done with the rows of the company by their table; those of other records are left out. */
function rowCopiers(database: Queryable, target: CopyTarget, counts: CopiedRows): ReadonlyMap<string, RowCopier> {
  const people = createArchivedPeople(target);
  const tags = createTagCopier(database, target, people, counts);
  const ofRecords =
    (copy: RowCopier): RowCopier =>
    (rows) =>
      copy(rows.filter((row) => target.talkIds.has(Number(row['talk_id']))));
  const ofTimelines =
    (copy: RowCopier): RowCopier =>
    (rows) =>
      copy(rows.filter(({ talk_id: id }) => target.talkIds.has(Number(id)) || target.mergedIds.has(Number(id))));
  return new Map<string, RowCopier>([
    ['account', (rows) => rows.forEach(people.addAccount)],
    ['stored_file', (rows) => rows.forEach(target.files.addSource)],
    ['tag', (rows) => rows.forEach(tags.addTag)],
    ['talk_comment', ofRecords((rows) => copyComments(database, target, people, rows, counts))],
    ['talk_comment_version', ofRecords((rows) => copyCommentVersions(database, target, people, rows))],
    ['talk_history', ofTimelines(createHistoryCopier(database, target, people, counts))],
    ['talk_link', (rows) => copyLinks(database, target, people, rows, counts)],
    ['talk_merge', (rows) => copyMerges(database, target, people, rows)],
    ['talk_tag', ofRecords(tags.copyTags)],
    ['talk_tag_change', ofTimelines(tags.copyChanges)],
  ]);
}
