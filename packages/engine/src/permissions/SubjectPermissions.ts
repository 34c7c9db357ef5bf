import type { SubjectAttribute } from '../contract/attribute';
import type { SubjectAction, SubjectActions } from '../contract/subject';
import type { FilterRecord } from '../filter/compileFilter';
import type { FilterContext, FilterTree } from '../filter/FilterTree';
import type { PermissionPart } from './PermissionPart';

/** The record that a question is about, for grants that hold only for records that pass a filter. */
export interface RecordAtHand {
  talk: FilterRecord;
  context: FilterContext;
}

/** What may be done with the values of an attribute. */
export type AttributeAction = 'read' | 'create' | 'update' | 'delete';

/**
 * The compiled answer for one room and one subject. Everything that touches records asks it: list, filter, order,
 * count, search, detail, history, export, sockets and automations.
 *
 * A grant for an attribute may carry a filter. It holds for a record at hand that passes; where no record is at hand
 * (lists, filters, orders, the context of a screen) it does not hold.
 */
export interface SubjectPermissions {
  readonly subjectIdentifier: string;
  readonly actions: SubjectActions;
  can(action: SubjectAction): boolean;
  /** The attributes that may be read in every record, in the subject's order, each with the caller's own `actions`. */
  readonly readable: readonly SubjectAttribute[];
  canRead(subjectAttributeId: number, record?: RecordAtHand): boolean;
  /** Whether a new record may carry a value. */
  canCreate(subjectAttributeId: number, record?: RecordAtHand): boolean;
  canUpdate(subjectAttributeId: number, record?: RecordAtHand): boolean;
  /** Whether a filled value may be emptied; what cannot be updated cannot be emptied. */
  canDelete(subjectAttributeId: number, record?: RecordAtHand): boolean;
  /**
   * The filter that a record must pass for an action with an attribute, besides the one for the action with the record;
   * `null` is none, and `matchNone` what is not permitted at all.
   */
  attributeFilter(action: AttributeAction, subjectAttributeId: number): FilterTree | null;
  /**
   * The filter that a record must pass for an action, from the grant's filter, the room's filters and delimitations; `null`
   * is none. It may name attributes that the caller cannot read, so compile it with all attributes of the subject. For
   * `Create` it is asked about the record to be; for all others about the record as it is stored.
   */
  rowFilter(action: SubjectAction): FilterTree | null;
  /** What `can` and `rowFilter` are joined of. */
  parts(action: SubjectAction): readonly PermissionPart[];
  /** What `attributeFilter`, `canRead`, `canCreate`, `canUpdate` and `canDelete` are joined of, besides the action with the record. */
  attributeParts(action: AttributeAction, subjectAttributeId: number): readonly PermissionPart[];
}
