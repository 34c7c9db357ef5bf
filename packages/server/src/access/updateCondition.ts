import type { SqlValues } from '../database/SqlValues';
import type { CallerAccess } from './createAccess';
import type { SubjectAccess } from './SubjectAccess';

/** The condition under which the caller may update a record that is read as `t`. */
export function updateCondition(caller: CallerAccess, access: SubjectAccess, values: SqlValues): string {
  const { permissions } = access;
  if (!permissions.can('Update')) return 'FALSE';
  // Mostly the records that may be read may be changed too, and then there is nothing to ask.
  const isSame = JSON.stringify(permissions.rowFilter('Update')) === JSON.stringify(permissions.rowFilter('Read'));
  return isSame ? 'TRUE' : caller.rowCondition(access, 'Update', 't', values);
}
