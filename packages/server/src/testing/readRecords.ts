import type { Database } from '../platform/database/Database';

/** The records of a subject by title, with their values by the identifiers of attributes. */
export async function readRecords(
  database: Database,
  subjectIdentifier: string,
  companyId = 1,
): Promise<Record<string, Record<string, unknown>>> {
  const { rows: attributes } = await database.query<{ id: number; identifier: string; subjectId: number }>(
    `SELECT subject_attribute_id AS id, identifier, subject_id AS "subjectId" FROM subject_attribute
     JOIN subject USING (company_id, subject_id)
     WHERE company_id = $1 AND subject_identifier = $2 AND subject_attribute.dropped_in IS NULL AND computed IS NULL
     ORDER BY subject_attribute.sort_order`,
    [companyId, subjectIdentifier],
  );
  const values = attributes.map(({ id, identifier }) => `'${identifier}', a_${id}`).join(', ');
  const { rows } = await database.query<{ talkId: number; record: Record<string, unknown> }>(
    `SELECT talk_id AS "talkId", jsonb_build_object(${values}, 'talkId', talk_id, 'createdBy', created_by, 'updatedBy', updated_by,
       'insertedIn', inserted_in, 'updatedIn', updated_in, 'isActive', is_active) AS record
     FROM talk_${attributes[0]?.subjectId ?? 0} ORDER BY talk_id`,
  );
  return Object.fromEntries(rows.map(({ record }) => [String(record['titulo'] ?? record['nome']), record]));
}
