import type { SubjectAttribute } from '../contract/attribute';
import type { SubjectActions } from '../contract/subject';
import type { FormField } from './definitions';

/** Why a field is read-only, or `null`: the record, its configuration, or the caller's permissions. */
export function readOnlyReason(
  attribute: SubjectAttribute,
  record: { actions: SubjectActions; isNew: boolean; isReadOnly: boolean },
): FormField['readOnlyReason'] {
  if (record.isReadOnly) return 'talkReadOnly';
  if (!attribute.isEditable || attribute.isInternal) return 'configured';
  if (record.isNew) return record.actions.Create && attribute.actions.create ? null : 'noCreateAction';
  return record.actions.Update && attribute.actions.update ? null : 'noUpdateAction';
}
