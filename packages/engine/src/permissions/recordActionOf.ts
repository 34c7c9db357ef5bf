import type { SubjectAction } from '../contract/subject';
import type { AttributeAction } from './SubjectPermissions';

/** What each action with an attribute is done along with. */
export const recordActionOf: Readonly<Record<AttributeAction, SubjectAction>> = {
  read: 'Read',
  create: 'Create',
  update: 'Update',
  delete: 'Update',
};
