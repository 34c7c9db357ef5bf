import type { EntityAttribute } from '@assunto/engine';
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

/** How a section is merged, and how one side of what cannot be merged is shown. */
export type Merging = Required<Pick<EntityAttribute<Room>, 'merge' | 'Conflict'>>;

const permissions = listMerge<PermissionItem>({ keyOf: ({ resourceId }) => resourceId, merge: mergePermission });

export const menuMerging: Merging = { merge: permissions, Conflict: MenuConflict };
export const subjectMerging: Merging = { merge: permissions, Conflict: SubjectConflict };
export const relatedMerging: Merging = {
  merge: listMerge<Room['connectedRooms'][number]>({ keyOf: ({ roomId }) => roomId }),
  Conflict: RelatedConflict,
};
export const filterMerging: Merging = {
  merge: listMerge<Room['roomFilters'][number]>({ keyOf: ({ filterId, filterName }) => filterId ?? filterName }),
  Conflict: FilterConflict,
};
export const sharedMerging: Merging = {
  merge: listMerge<NonNullable<Room['sharedTalks']>[number]>({ keyOf: ({ subjectId }) => subjectId }),
  Conflict: SharedConflict,
};
export const notificationMerging: Merging = {
  merge: listMerge<NotificationEntry>({ keyOf: ({ channel }) => channel, merge: mergeChannel }),
  Conflict: NotificationConflict,
};
export const signatureMerging: Merging = {
  merge: listMerge<string>({ keyOf: (subject) => subject }),
  Conflict: SignatureConflict,
};
export const delimitationMerging: Merging = {
  merge: listMerge<Delimitation>({ keyOf: ({ subjectIdentifier }) => subjectIdentifier }),
  Conflict: DelimitationConflict,
};
