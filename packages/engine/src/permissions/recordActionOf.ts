import type { SubjectAction } from '../contract/subject';
import type { AttributeAction } from './SubjectPermissions';

/** The action on the record that each action on an attribute requires. */
export const recordActionOf: Readonly<Record<AttributeAction, SubjectAction>> = {
  read: 'Read',
  create: 'Create',
  update: 'Update',
  delete: 'Update',
};
