import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { Queryable } from '../../../platform/database/Database';
import type { SubjectMetadata } from '../../../metadata/CompanyMetadata';
import { BackupError } from '../BackupError';
import type { ArchivedSubject } from './archivedSubject';
import type { FileCopies } from './copyFiles';
import type { EntryIds } from './entryIds';
import type { AttributePlan, LeftOutAttribute, PlannedAttribute } from './planAttributes';
import type { SubjectTarget } from './subjectTarget';

/** A subject beside the one that it is a copy of. */
export interface CreatedCopy {
  subjectId: number;
  subjectIdentifier: string;
  /** The new id of each attribute by its id in the archive. */
  attributeIds: ReadonlyMap<number, number>;
  /** The attribute with the number that each record has in the archive; `null` where there is no room for one more. */
  originalId: number | null;
  /** Computed attributes that cannot be computed any more. */
  leftOut: readonly LeftOutAttribute[];
}

/** The subject of an archive that is created, and for whom. */
export interface CopyOptions {
  componentTypes: ComponentTypeCatalogue;
  account: CallerAccount;
  archived: ArchivedSubject;
  plan: AttributePlan;
  subjectName: string;
  isSameCompany: boolean;
  /** The profiles that may read it, besides the administrators. */
  roomIds: readonly number[];
}

/** Creates the subject of a copy, in the caller's transaction. Throws what a person is refused. */
export type CreateCopy = (transaction: Queryable, options: CopyOptions) => Promise<CreatedCopy>;

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
