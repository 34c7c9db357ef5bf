import type { SqlValues } from '../database/SqlValues';
import type { RecordRequest } from './RecordRequest';

/** The condition under which the caller may update a record that is read as `t`. */
export function updateCondition(request: RecordRequest, values: SqlValues): string {
  const { permissions } = request;
  if (!permissions.can('Update')) return 'FALSE';
  // Mostly the records that may be read may be changed too, and then there is nothing to ask.
  const isSame = JSON.stringify(permissions.rowFilter('Update')) === JSON.stringify(permissions.rowFilter('Read'));
  return isSame ? 'TRUE' : request.rowCondition('Update', 't', values);
}
