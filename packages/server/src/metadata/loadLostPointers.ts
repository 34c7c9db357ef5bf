import type { LostPointer } from '@assunto/engine/core';
import type { Queryable } from '../platform/database/Database';

interface LostPointerRow {
  subject_id: number;
  related_subject_id: number;
  lost_in: string;
}

/** The lost references of each subject: by a deleted attribute, by one that was converted, or to a deleted subject. */
export async function loadLostPointers(database: Queryable, companyId: number): Promise<Map<number, LostPointer[]>> {
  const { rows } = await database.query<LostPointerRow>(
    `SELECT pointer.subject_id, pointer.related_subject_id, least(pointer.dropped_in, target.dropped_in) AS lost_in
     FROM subject_attribute AS pointer
     JOIN subject AS target
       ON target.company_id = pointer.company_id AND target.subject_id = pointer.related_subject_id
     WHERE pointer.company_id = $1 AND (pointer.dropped_in IS NOT NULL OR target.dropped_in IS NOT NULL)
     UNION ALL
     SELECT subject_id, (before ->> 'relatedSubjectId')::integer, swapped_in FROM attribute_conversion
     WHERE company_id = $1 AND state IN ('converted', 'undoing', 'confirmed') AND before ->> 'relatedSubjectId' IS NOT NULL
       AND before ->> 'relatedSubjectId' IS DISTINCT FROM after ->> 'relatedSubjectId'`,
    [companyId],
  );
  const pointers = new Map<number, LostPointer[]>();
  for (const { subject_id, related_subject_id, lost_in } of rows)
    pointers.set(subject_id, [...(pointers.get(subject_id) ?? []), { subjectId: related_subject_id, lostIn: lost_in }]);
  return pointers;
}
