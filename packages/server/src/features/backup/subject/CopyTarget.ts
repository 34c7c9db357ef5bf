import type { SubjectMetadata } from '../../../metadata/CompanyMetadata';
import { BackupError } from '../BackupError';
import type { ArchivedSubject } from './archivedSubject';
import type { FileCopies } from './copyFiles';
import type { CreatedCopy } from '../../../start/createCopy';
import type { EntryIds } from './entryIds';
import type { PlannedAttribute } from './planAttributes';
import type { SubjectTarget } from './subjectTarget';

/** Where the rows of an archive that belong to one subject go. */
export interface CopyTarget extends SubjectTarget {
  archived: ArchivedSubject;
  stored: readonly PlannedAttribute[];
  /** The new id of each record by that in the archive. */
  talkIds: ReadonlyMap<number, number>;
  /** The new numbers of the records that were merged into these: there are only histories of them. */
  mergedIds: ReadonlyMap<number, number>;
  /** The new numbers of the entries of their timelines. */
  entryIds: EntryIds;
  /** The contents that were copied, by their id in the archive. */
  files: FileCopies;
  isFile(attribute: PlannedAttribute): boolean;
  /** The new id of each attribute by its id in the archive. */
  attributeIds: ReadonlyMap<number, number>;
  /** The subject that was created; `null`: nothing is written. */
  created: CopySubject | null;
}

/** The subject that was created for the records, and what its history says. */
export interface CopySubject extends Pick<CreatedCopy, 'originalId'> {
  subject: SubjectMetadata;
  actorName: string;
  now: Date;
}

export function newTalkId({ talkIds, mergedIds }: CopyTarget, talkId: number): number {
  const id = talkIds.get(talkId) ?? mergedIds.get(talkId);
  if (id === undefined) throw new BackupError('BACKUP_CONTENT_INVALID', { reason: `o registro ${talkId}` });
  return id;
}
