import type { SubjectAttribute } from '../contract/attribute';
import type { SubjectAction, SubjectActions } from '../contract/subject';
import type { FilterRecord } from '../filter/compileFilter';
import type { FilterContext, FilterTree } from '../filter/FilterTree';
import type { PermissionPart } from './PermissionPart';

/** The record concerned, for grants that depend on a filter. */
export interface RecordAtHand {
  talk: FilterRecord;
  context: FilterContext;
}

/** An action on the values of an attribute. */
export type AttributeAction = 'read' | 'create' | 'update' | 'delete';

/**
 * The compiled permissions of one room over one subject. Everything that reads or writes records uses them: list, filter, order,
 * count, search, detail, history, export, sockets and automations.
 *
 * A grant for an attribute may have a filter. It applies to a given record that passes; without a given record (lists, filters,
 * orders, the context of a screen) it does not apply.
 */
export interface SubjectPermissions {
  readonly subjectIdentifier: string;
  readonly actions: SubjectActions;
  can(action: SubjectAction): boolean;
  /** The attributes that may be read in every record, in the subject's order, each with the caller's `actions`. */
  readonly readable: readonly SubjectAttribute[];
  canRead(subjectAttributeId: number, record?: RecordAtHand): boolean;
  /** Whether a new record may have a value. */
  canCreate(subjectAttributeId: number, record?: RecordAtHand): boolean;
  canUpdate(subjectAttributeId: number, record?: RecordAtHand): boolean;
  /** Whether a non-empty value may be emptied; requires the right to update. */
  canDelete(subjectAttributeId: number, record?: RecordAtHand): boolean;
  /**
   * The filter that a record must pass for an action on an attribute, in addition to that for the action on the record; `null`
   * for none, and `matchNone` for an action that is never permitted.
   */
  attributeFilter(action: AttributeAction, subjectAttributeId: number): FilterTree | null;
  /**
   * The filter that a record must pass for an action, from the grant's filter, the room's filters and delimitations; `null` for
   * none. It may use attributes that the caller cannot read, so compile it with all attributes of the subject. For `Create` it
   * applies to the new record's values; for all others to the stored record.
   */
  rowFilter(action: SubjectAction): FilterTree | null;
  /** The parts from which `can` and `rowFilter` are computed. */
  parts(action: SubjectAction): readonly PermissionPart[];
  /**
   * The parts from which `attributeFilter`, `canRead`, `canCreate`, `canUpdate` and `canDelete` are computed, beside the action
   * on the record.
   */
  attributeParts(action: AttributeAction, subjectAttributeId: number): readonly PermissionPart[];
}
