import type { SqlValues } from '../../platform/database/SqlValues';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { RecordRequest } from '../../access/RecordRequest';
import { labelText } from '../../access/relatedLabels';
import { columnOfList, furtherColumn, type TalkRowList } from './talkRows';

/** An attribute that refers to one record, whose name is read with it. */
export interface NamedPointer {
  pointer: AttributeColumn;
  related: RecordRequest;
  display: AttributeColumn;
}

/** The readable attributes that refer to one record each, of subjects whose records have names that the caller may read. */
export function namedPointers({ readable, openReadable }: RecordRequest): NamedPointer[] {
  return readable.flatMap((pointer) => {
    const { relatedSubject } = pointer.attribute;
    if (!relatedSubject || pointer.filterType !== 'option') return [];
    const related = openReadable(relatedSubject.subjectId);
    return related?.display ? [{ pointer, related, display: related.display }] : [];
  });
}

/** The names of the records that `t` refers to, as further columns of a statement; `null` where the caller may not read the record. */
export function nameColumns(pointers: readonly NamedPointer[], values: SqlValues): string[] {
  return pointers.map(({ pointer, related, display }) => {
    const { companyId } = related.company;
    return `(SELECT named.${display.column} FROM ${related.subject.table} AS named
      WHERE named.company_id = ${values.bind(companyId, 'integer')} AND named.talk_id = t.${pointer.column}
        AND (${related.rowCondition('Read', 'named', values)}))`;
  });
}

/** The names of related records by their ids, from rows with `nameColumns` as their further columns. */
export function readNames(
  request: RecordRequest,
  pointers: readonly NamedPointer[],
  rows: readonly TalkRowList[],
): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const first = furtherColumn(request);
  const read = columnOfList(request);
  for (const [index, { pointer, display }] of pointers.entries()) {
    const idOf = read(pointer.column);
    for (const row of rows) {
      const name = row[first + index];
      const talkId = idOf(row) as number;
      if (name !== null && !names.has(talkId)) names.set(talkId, labelText(display, name, request.context.timeZone));
    }
  }
  return names;
}
