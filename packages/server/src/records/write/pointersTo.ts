import type { TalkBlocker } from '@assunto/engine/core';
import { labelText, unnamed } from '../../access/relatedLabels';
import { SqlValues } from '../../platform/database/SqlValues';
import type { AttributeColumn, SubjectMetadata } from '../../metadata/CompanyMetadata';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { AccountRequest } from '../../access/RecordRequest';
import { translate } from '../../platform/messages/language';

/** The maximum number of records named per referring attribute. */
const namedUpTo = 100;

/** The records that refer to others: those that the caller may read, and the number of the rest. */
export interface Pointers {
  blockers: TalkBlocker[];
  hidden: number;
}

/** The records outside of `talkIds` that refer to one of them by any attribute of any subject of the company. */
export async function pointersTo(
  request: AccountRequest,
  target: SubjectMetadata,
  talkIds: readonly number[],
): Promise<Pointers> {
  const found: Pointers = { blockers: [], hidden: 0 };
  for (const { subjectAttributeId } of target.relatedSubjects) {
    const subject = request.company.subjectsByAttribute.get(subjectAttributeId);
    const column = subject?.columns.get(subjectAttributeId);
    if (!subject || !column) continue;
    const pointers = await pointersThrough(request, target, subject, column, talkIds);
    found.blockers.push(...pointers.blockers);
    found.hidden += pointers.hidden;
  }
  return found;
}

async function pointersThrough(
  request: AccountRequest,
  target: SubjectMetadata,
  subject: SubjectMetadata,
  { column, columnType, attribute }: AttributeColumn,
  talkIds: readonly number[],
): Promise<Pointers> {
  const pointing = request.openReadable(subject.subjectId);
  const isListed = pointing?.permissions.canRead(attribute.subjectAttributeId) === true;
  const values = new SqlValues();
  const ids = values.bind(talkIds, 'bigint[]');
  const isMany = columnType.endsWith('[]');
  const display = pointing?.display;
  const isVisible = pointing && isListed ? pointing.rowCondition('Read', 't', values) : 'FALSE';
  const { rows } = await request.db.query<{
    talk_id: number;
    label: unknown;
    pointed: number | number[];
    is_visible: boolean;
  }>(
    `SELECT t.talk_id, ${display ? `t.${display.column}` : 'NULL'} AS label, t.${column} AS pointed,
       (${isVisible}) IS TRUE AS is_visible
     FROM ${uncheckedTable(subject, 'counted')} AS t
     WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')}
       AND ${isMany ? `t.${column} && ${ids}` : `t.${column} = ANY(${ids})`}
       ${subject === target ? `AND t.talk_id <> ALL(${ids})` : ''}
     ORDER BY is_visible DESC, t.talk_id LIMIT ${namedUpTo}`,
    values.list,
  );
  const blocked = new Set(talkIds);
  return {
    hidden: rows.filter(({ is_visible }) => !is_visible).length,
    blockers: rows
      .filter(({ is_visible }) => is_visible)
      .map(({ talk_id, label, pointed }) => {
        const displayName =
          display && label !== null ? labelText(display, label, request.context.timeZone) : unnamed(talk_id);
        return {
          talkId: talk_id,
          displayName,
          subject: subject.subjectIdentifier,
          subjectName: subject.subjectName,
          message: translate('talk.pointer', {
            record: displayName,
            subject: subject.subjectName,
            field: attribute.name,
          }),
          blockedTalkId: [pointed].flat().find((id) => blocked.has(id)) ?? 0,
        };
      }),
  };
}
