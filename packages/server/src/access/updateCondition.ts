import type { SqlValues } from '../database/SqlValues';
import type { RecordRequest } from './RecordRequest';

/** The condition under which the caller may update a record selected as `t`. */
export function updateCondition(request: RecordRequest, values: SqlValues): string {
  const { permissions } = request;
  if (!permissions.can('Update')) return 'FALSE';
  // The Update condition often equals the Read condition; the result is then always true.
  const isSame = JSON.stringify(permissions.rowFilter('Update')) === JSON.stringify(permissions.rowFilter('Read'));
  return isSame ? 'TRUE' : request.rowCondition('Update', 't', values);
}
