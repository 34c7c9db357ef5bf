import type { CustomOptions } from '@assunto/engine';
import type { NotificationEntry, Room } from '@assunto/api';
import type { Delimitation, PermissionItem } from '@assunto/engine/core';
import { listMerge } from '../merging/mergeList';
import {
  DelimitationConflict,
  FilterConflict,
  MenuConflict,
  NotificationConflict,
  RelatedConflict,
  SharedConflict,
  SignatureConflict,
  SubjectConflict,
} from './profileConflicts';
import { mergeChannel, mergePermission } from './mergeProfile';

/** How a list is merged, and how one side of what cannot be merged is shown. */
export type Merging<Item> = Required<Pick<CustomOptions<readonly Item[], Room>, 'merge' | 'conflict'>>;
type Related = Room['connectedRooms'][number];
type SavedFilter = Room['roomFilters'][number];
type Shared = NonNullable<Room['sharedTalks']>[number];

const permissions = listMerge<PermissionItem>({ keyOf: ({ resourceId }) => resourceId, merge: mergePermission });

export const menuMerging: Merging<PermissionItem> = { merge: permissions, conflict: MenuConflict };
export const subjectMerging: Merging<PermissionItem> = { merge: permissions, conflict: SubjectConflict };
export const relatedMerging: Merging<Related> = {
  merge: listMerge<Related>({ keyOf: ({ roomId }) => roomId }),
  conflict: RelatedConflict,
};
export const filterMerging: Merging<SavedFilter> = {
  merge: listMerge<SavedFilter>({ keyOf: ({ filterId, filterName }) => filterId ?? filterName }),
  conflict: FilterConflict,
};
export const sharedMerging: Merging<Shared> = {
  merge: listMerge<Shared>({ keyOf: ({ subjectId }) => subjectId }),
  conflict: SharedConflict,
};
export const notificationMerging: Merging<NotificationEntry> = {
  merge: listMerge<NotificationEntry>({ keyOf: ({ channel }) => channel, merge: mergeChannel }),
  conflict: NotificationConflict,
};
export const signatureMerging: Merging<string> = {
  merge: listMerge<string>({ keyOf: (subject) => subject }),
  conflict: SignatureConflict,
};
export const delimitationMerging: Merging<Delimitation> = {
  merge: listMerge<Delimitation>({ keyOf: ({ subjectIdentifier }) => subjectIdentifier }),
  conflict: DelimitationConflict,
};
