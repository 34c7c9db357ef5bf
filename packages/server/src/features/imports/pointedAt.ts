import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { AccountRequest } from '../../access/RecordRequest';

/** The records, among these, to which a record refers that is not deleted with them, by any attribute of any subject. */
export async function pointedAt(
  { db, company }: AccountRequest,
  target: SubjectMetadata,
  talkIds: readonly number[],
): Promise<Set<number>> {
  const pointed = new Set<number>();
  // A record that stays may itself refer to another one, so the query is repeated until nothing more stays.
  for (let rest = talkIds; rest.length > 0;) {
    const found = new Set<number>();
    for (const { subjectAttributeId } of target.relatedSubjects) {
      const subject = company.subjectsByAttribute.get(subjectAttributeId);
      const column = subject?.columns.get(subjectAttributeId);
      if (!subject || !column) continue;
      const isMany = column.columnType.endsWith('[]');
      const { rows } = await db.query<{ pointed: number }>(
        `SELECT DISTINCT pointed FROM ${uncheckedTable(subject, 'counted')} AS t
           CROSS JOIN LATERAL unnest(${isMany ? `t.${column.column}` : `ARRAY[t.${column.column}]`}) AS pointed
         WHERE t.company_id = $1 AND ${isMany ? `t.${column.column} && $2::bigint[]` : `t.${column.column} = ANY($2::bigint[])`}
           AND pointed = ANY($2::bigint[]) ${subject.subjectId === target.subjectId ? 'AND t.talk_id <> ALL($2::bigint[])' : ''}`,
        [company.companyId, rest],
      );
      for (const row of rows) found.add(row.pointed);
    }
    if (found.size === 0) break;
    for (const id of found) pointed.add(id);
    rest = rest.filter((id) => !found.has(id));
  }
  return pointed;
}
