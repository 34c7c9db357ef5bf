import type { SubjectPermissions } from '@assunto/engine/core';
import type { SqlValues } from '../platform/database/SqlValues';
import type { RecordRequest } from './RecordRequest';

const hasSameConditions = ({ rowFilter }: SubjectPermissions): boolean =>
  JSON.stringify(rowFilter('Update')) === JSON.stringify(rowFilter('Read'));

/** The condition under which the caller may update a record selected as `t`. */
export function updateCondition(request: RecordRequest, values: SqlValues): string {
  const { permissions } = request;
  if (!permissions.can('Update')) return 'FALSE';
  // The Update condition often equals the Read condition; the result is then always true.
  return hasSameConditions(permissions) ? 'TRUE' : request.rowCondition('Update', 't', values);
}
