import { foldText, parseFilter, type FilterTree, type TalkFilter } from '@assunto/engine/core';
import { filterCondition, readableScope } from '../../access/recordSql';
import { usableFilter } from '../../access/savedFilters';
import type { SqlValues } from '../../platform/database/SqlValues';
import { comparedColumn, isSearchedText } from '../../metadata/attributeIndexes';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { tagCondition } from '../tags/talkTags';
import { presentLookups } from './presentLookups';
import { assertAffordable, listCost, type RequestedList } from './queryCost';
import { readTalkRow } from './readTalk';
import type { RecordRequest } from '../../access/RecordRequest';

const alias = 't';

/** A list with its conditions; for an aggregation also the values that it compares. */
type ListedQuery = TalkFilter & Pick<RequestedList, 'compared'>;

/**
 * The conditions of a list: company, state, Read permission, and the request's filters. Attributes are looked up among readable
 * ones only, so that a forbidden one is refused like one that does not exist. Throws QUERY_TOO_HEAVY for a request over its
 * budget, before the database is queried.
 */
export async function listConditions(request: RecordRequest, query: ListedQuery, values: SqlValues): Promise<string> {
  const { subject } = request;
  const filters = requestedFilters(request, query);
  const terms = searchTerms(query.term ?? '');
  const texts = request.readable.filter(isSearchedText);
  assertAffordable(listCost(request, query, { filters, terms: terms.length, texts }));
  const parts = [
    `t.company_id = ${values.bind(request.company.companyId, 'integer')}`,
    query.isActive === false ? 'NOT t.is_active' : 't.is_active',
    request.rowCondition('Read', alias, values),
  ];
  const { componentTypes, context } = request;
  const given = { subject, componentTypes, context, alias, values, request };
  for (const filter of filters) parts.push(filterCondition(filter, given));
  parts.push(...presentLookups(request, filters));
  if (query.tagIds && query.tagIds.length > 0) parts.push(tagCondition(request, query.tagIds, values));
  if (query.tagGroup !== undefined) parts.push(tagCondition(request, [query.tagGroup], values));
  if (query.talkParent) parts.push(await childrenOf(request, query.talkParent, values));
  parts.push(...termConditions(texts, terms, values));
  return parts.filter((part) => part !== 'TRUE').join(' AND ');
}

/** The saved filters that a list names, each once, and the filter sent with it. */
export function requestedFilters(
  request: RecordRequest,
  { filterIds = [], filterJson }: Pick<TalkFilter, 'filterIds' | 'filterJson'>,
): FilterTree[] {
  const saved: unknown[] = [...new Set(filterIds)].map((filterId) => usableFilter(request, filterId).filter);
  const sent = filterJson === undefined || filterJson === null || filterJson === '' ? [] : [filterJson];
  return [...saved, ...sent].map((filter) => parseFilter(filter, readableScope(request)));
}

async function childrenOf(
  request: RecordRequest,
  parent: { subject: string; talkId: number },
  values: SqlValues,
): Promise<string> {
  const parentRequest = request.open(parent.subject, 'Read');
  await readTalkRow(parentRequest, parent.talkId);
  const links = request.readable.filter(
    ({ attribute }) => !attribute.computed && attribute.relatedSubject?.subjectId === parentRequest.subject.subjectId,
  );
  // Returned before values are bound: PostgreSQL refuses values that the statement does not use.
  if (links.length === 0) return 'FALSE';
  const parentId = values.bind(parent.talkId, 'bigint');
  const conditions = links.map(({ column, filterType }) =>
    filterType === 'options' ? `t.${column} @> ARRAY[${parentId}]` : `t.${column} = ${parentId}`,
  );
  return `(${conditions.join(' OR ')})`;
}

/** The terms of a search text, without accents and case, each once. */
function searchTerms(term: string): string[] {
  const terms = foldText(term).split(/\s+/);
  return [...new Set(terms.filter((term) => term !== ''))];
}

/** Every term is in one of the texts, or is the record's number. */
function termConditions(texts: readonly AttributeColumn[], terms: readonly string[], values: SqlValues): string[] {
  return terms.map((term) => {
    const pattern = texts.length === 0 ? '' : values.bind(`%${term.replace(/[\\%_]/g, '\\$&')}%`, 'text');
    const found = texts.map((one) => `${comparedColumn(`t.${one.column}`, one)} LIKE ${pattern}`);
    if (/^\d{1,15}$/.test(term)) found.push(`t.talk_id = ${values.bind(Number(term), 'bigint')}`);
    return found.length === 0 ? 'FALSE' : `(${found.join(' OR ')})`;
  });
}
