import { foldText, parseFilter, type ComponentTypeCatalogue, type TalkFilter } from '@assunto/engine/core';
import type { CallerAccess } from '../access/createAccess';
import { filterCondition } from '../access/recordSql';
import { usableFilter } from '../access/savedFilters';
import type { SubjectAccess } from '../access/SubjectAccess';
import type { Queryable } from '../database/Database';
import type { SqlValues } from '../database/SqlValues';
import { comparedColumn } from '../metadata/attributeIndexes';
import { readTalkRow } from './readTalk';

const alias = 't';

/**
 * The conditions of a list: company, state, what the caller may read, and what was asked for. Attributes are found
 * among the readable ones alone, so that a forbidden one is refused like one that does not exist.
 */
export async function listConditions(
  database: Queryable,
  componentTypes: ComponentTypeCatalogue,
  caller: CallerAccess,
  access: SubjectAccess,
  request: TalkFilter,
  values: SqlValues,
): Promise<string> {
  const { subject, permissions } = access;
  const parts = [
    `t.company_id = ${values.bind(caller.company.companyId, 'integer')}`,
    request.isActive === false ? 'NOT t.is_active' : 't.is_active',
    caller.rowCondition(access, 'Read', alias, values),
  ];
  const readable = { attributes: permissions.readable, componentTypes };
  const given = { subject, componentTypes, context: caller.context, alias, values };
  for (const filterId of request.filterIds ?? []) {
    const { filter } = usableFilter(caller, access, filterId);
    parts.push(filterCondition(parseFilter(filter, readable), given));
  }
  if (request.filterJson !== undefined && request.filterJson !== null && request.filterJson !== '')
    parts.push(filterCondition(parseFilter(request.filterJson, readable), given));
  if (request.talkParent) parts.push(await childrenOf(database, caller, access, request.talkParent, values));
  if (request.term) parts.push(...termConditions(access, request.term, values));
  return parts.filter((part) => part !== 'TRUE').join(' AND ');
}

async function childrenOf(
  database: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  parent: { subject: string; talkId: number },
  values: SqlValues,
): Promise<string> {
  const parentAccess = caller.subject(parent.subject, 'Read');
  await readTalkRow(database, caller, parentAccess, parent.talkId);
  const parentId = values.bind(parent.talkId, 'bigint');
  const links = access.readable
    .filter(({ attribute }) => attribute.relatedSubject?.subjectId === parentAccess.subject.subjectId)
    .map(({ column, filterType }) =>
      filterType === 'options' ? `t.${column} @> ARRAY[${parentId}]` : `t.${column} = ${parentId}`,
    );
  return links.length === 0 ? 'FALSE' : `(${links.join(' OR ')})`;
}

/** Every word is in one of the readable texts, or is the number of the record. */
function termConditions({ readable }: SubjectAccess, term: string, values: SqlValues): string[] {
  const texts = readable.filter(({ columnType, componentType, filterType }) => {
    const isText = columnType === 'text' || componentType.comparableSql !== undefined;
    return isText && (filterType === 'text' || filterType === 'texts');
  });
  return foldText(term)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const pattern = values.bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`, 'text');
      const found = texts.map((one) => `${comparedColumn(`t.${one.column}`, one)} LIKE ${pattern}`);
      if (/^\d{1,15}$/.test(word)) found.push(`t.talk_id = ${values.bind(Number(word), 'bigint')}`);
      return found.length === 0 ? 'FALSE' : `(${found.join(' OR ')})`;
    });
}
