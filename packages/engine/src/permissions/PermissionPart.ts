import type { ActionIdentifier } from '../contract/permission';
import type { Grant } from './Grant';

/** The part of the configuration from which a condition of a right comes. */
export type PermissionPartSource =
  /** The room has every permission. */
  | 'unrestricted'
  /** The room's grant on the subject, or on an attribute. */
  | 'grant'
  /** The subject's records are never deactivated. */
  | 'neverDeactivated'
  | 'roomFilter'
  | 'sharedTalks'
  /** The delimitation of the subject itself. */
  | 'delimitation'
  /** The delimitation of a subject that an attribute refers to. */
  | 'relatedDelimitation'
  /** It is no longer known which talks referred to a selected one. */
  | 'lostDelimitation'
  /** An attribute filter of the account. */
  | 'accountFilter'
  /** The restriction of the account to some of others' records. */
  | 'accountSharedTalks';

/**
 * One of the conditions of a right; the right is given if all of them hold. `can`, `rowFilter`, `canRead` and the others are
 * computed from these parts, so that the parts explain them.
 */
export interface PermissionPart {
  readonly source: PermissionPartSource;
  /** For a grant: the action that is granted or not. */
  readonly granted?: ActionIdentifier;
  /** The attribute of the grant, or the one that refers to a delimited subject. */
  readonly subjectAttributeId?: number;
  /** For a filter of the room: its name. */
  readonly name?: string;
  /** Never, always, or for the records that pass a filter. */
  readonly grant: Grant;
}

/** A part from a filter. */
export const partOf =
  (source: PermissionPartSource) =>
  (grant: Grant): PermissionPart => ({ source, grant });
