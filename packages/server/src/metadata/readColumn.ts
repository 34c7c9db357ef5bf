import type { Queryable } from '../platform/database/Database';
import { columnName } from './names';

/** The column in which the values of an attribute are now, for what does not go through the metadata. */
export async function readColumn(database: Queryable, companyId: number, subjectAttributeId: number): Promise<string> {
  const { rows } = await database.query<{ slot: number }>(
    'SELECT column_slot AS slot FROM subject_attribute WHERE company_id = $1 AND subject_attribute_id = $2',
    [companyId, subjectAttributeId],
  );
  return columnName(subjectAttributeId, rows[0]?.slot);
}
