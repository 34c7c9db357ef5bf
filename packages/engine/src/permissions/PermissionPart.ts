import type { ActionIdentifier } from '../contract/permission';
import type { Grant } from './Grant';

/** Where the configuration says a part of a right. */
export type PermissionPartSource =
  /** The room may do everything. */
  | 'unrestricted'
  /** What the room is granted of the subject, or of an attribute. */
  | 'grant'
  /** The subject's records are never deactivated. */
  | 'neverDeactivated'
  | 'roomFilter'
  | 'sharedTalks'
  /** The chosen talks of the subject itself. */
  | 'delimitation'
  /** The chosen talks of a subject that an attribute points to. */
  | 'relatedDelimitation'
  /** Nobody knows any more which talks pointed to a chosen one. */
  | 'lostDelimitation'
  /** A field filter of the account. */
  | 'accountFilter'
  /** Which records of others are shared with the account. */
  | 'accountSharedTalks';

/**
 * One of the conditions that a right is compiled from; it is given where all of them hold. `can`, `rowFilter`, `canRead`
 * and the others are joined of these parts, so that they say why.
 */
export interface PermissionPart {
  readonly source: PermissionPartSource;
  /** Of a grant: which action is granted or not. */
  readonly granted?: ActionIdentifier;
  /** The attribute whose grant it is, or that points to a delimited subject. */
  readonly subjectAttributeId?: number;
  /** Of a filter of the room: its name. */
  readonly name?: string;
  /** No, always, or for the records that pass a filter. */
  readonly grant: Grant;
}

/** A filter as a part. */
export const partOf =
  (source: PermissionPartSource) =>
  (grant: Grant): PermissionPart => ({ source, grant });
