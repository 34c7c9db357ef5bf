import { SqlValues } from '../platform/database/SqlValues';
import { statementName } from '../platform/database/statementNames';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import type { AccountRequest } from './RecordRequest';

/** The name of a related talk by its id. */
export interface RelatedLabels {
  of(talkId: number): string;
}

/** The name of a record without a name, or whose name the caller may not read. */
export const unnamed = (talkId: number): string => `#${talkId}`;

/** The value of a display attribute as formatted text. */
export function labelText({ attribute, componentType }: AttributeColumn, value: unknown, timeZone: string): string {
  return componentType.format(value, attribute, { timeZone });
}

/**
 * Reads the names of related talks by their ids, with one query for all. A talk that the caller may not read is named by its id,
 * which the referring value shows anyway. `named` are the names that are known.
 */
export async function relatedLabels(
  request: AccountRequest,
  idsBySubject: ReadonlyMap<number, ReadonlySet<number>>,
  named: ReadonlyMap<number, string> = new Map(),
): Promise<RelatedLabels> {
  const values = new SqlValues();
  const company = values.bind(request.company.companyId, 'integer');
  const parts: string[] = [];
  const displays = new Map<number, AttributeColumn>();
  for (const [subjectId, ids] of idsBySubject) {
    const related = request.openReadable(subjectId);
    if (!related?.display || ids.size === 0) continue;
    displays.set(subjectId, related.display);
    parts.push(
      `SELECT ${subjectId} AS subject_id, t.talk_id, to_jsonb(t.${related.display.column}) AS label
       FROM ${related.subject.table} AS t
       WHERE t.company_id = ${company} AND t.talk_id = ANY(${values.bind([...ids], 'bigint[]')})
         AND (${related.rowCondition('Read', 't', values)})`,
    );
  }
  const labels = new Map(named);
  if (parts.length > 0) {
    const sql = parts.join(' UNION ALL ');
    const { rows } = await request.db.query<[subjectId: number, talkId: number, label: unknown]>(
      sql,
      values.list,
      statementName(sql),
      { asLists: true },
    );
    for (const [subjectId, talkId, label] of rows) {
      const display = displays.get(subjectId);
      if (display && label !== null) labels.set(talkId, labelText(display, label, request.context.timeZone));
    }
  }
  return { of: (talkId) => labels.get(talkId) ?? unnamed(talkId) };
}
