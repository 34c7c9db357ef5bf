import type { SubjectAttribute } from '../contract/attribute';
import type { SubjectAction, SubjectActions } from '../contract/subject';
import type { FilterTree } from '../filter/FilterTree';

/**
 * The compiled answer for one caller and one subject. Everything that touches records asks it: list, filter, order,
 * count, search, detail, history, export, sockets and automations.
 */
export interface SubjectPermissions {
  readonly subjectIdentifier: string;
  readonly actions: SubjectActions;
  can(action: SubjectAction): boolean;
  /** The attributes that may be read, in the subject's order, each with the caller's own `actions`. */
  readonly readable: readonly SubjectAttribute[];
  canRead(subjectAttributeId: number): boolean;
  canCreate(subjectAttributeId: number): boolean;
  canUpdate(subjectAttributeId: number): boolean;
  /** The filter that every record must pass for an action, from the grant's filter, the room's filters and delimitations; `null` is none. */
  rowFilter(action: SubjectAction): FilterTree | null;
}
