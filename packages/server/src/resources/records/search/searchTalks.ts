import type { SearchAnswer, SearchResult } from '@assunto/engine/contract';
import type { AttributeColumn } from '../../../metadata/CompanyMetadata';
import { toTalks } from '../../../access/toTalks';
import { assertAffordable } from '../../../talks/queryCost';
import { maxOfSubject, searchRows } from './searchRows';
import { searchTerms } from './searchTerms';
import type { RecordRequest, AccountRequest } from '../../../access/RecordRequest';
import type { RoomSubject } from '../../../access/RoomSubject';

/** The terms of a search, and where to search. Empty lists mean everywhere. */
export interface SearchRequest {
  q: string;
  /** Subject identifiers. */
  subj: readonly string[];
  /** subjectAttributeIds. */
  subj_attr: readonly number[];
  /** Attribute ids or identifiers, of any subject. */
  attr: readonly string[];
  page: number;
  fetch: number;
}

/** The maximum number of values shown beside the matching ones. */
const maxValues = 6;

/**
 * The active records that the caller may read with, in values that the caller may read, a word beginning with each word of `q`.
 * Matches in the name come first, then the newest. At most 200 per subject are returned and counted; `isAtLeast` tells that there
 * are more. Throws QUERY_TOO_HEAVY for more words than its subjects allow.
 */
export async function searchTalks(request: AccountRequest, query: SearchRequest): Promise<SearchAnswer> {
  const { page, fetch } = query;
  const terms = searchTerms(query.q);
  const nothing = { itens: [], totalResults: 0, currentPage: page };
  if (terms.length === 0) return nothing;
  const subjects = searchedSubjects(request, query);
  // An index finds the records; only their values are compared, each with each word.
  assertAffordable({ terms: terms.length * subjects.reduce((sum, { columns }) => sum + columns.length, 0) });
  const found = await Promise.all(
    subjects.map(async (searched) => {
      const rows = await searchRows({ ...searched, terms });
      return rows.map((row) => ({ row, request: searched.request }));
    }),
  );
  const ranked = found
    .flatMap((rows) => rows.slice(0, maxOfSubject))
    .sort((a, b) => b.row.rank - a.row.rank || b.row.talk_id - a.row.talk_id);
  const shown = ranked.slice((page - 1) * fetch, page * fetch);
  const results = new Map<number, SearchResult>();
  for (const ofSubject of new Set(shown.map((one) => one.request))) {
    const rows = shown.filter((one) => one.request === ofSubject).map(({ row }) => row);
    for (const talk of await toTalks(ofSubject, rows))
      results.set(talk.talkId, {
        talkId: talk.talkId,
        subject: talk.subject,
        subjectName: ofSubject.subject.subjectName,
        tags: talk.tags,
        talkValues: shownValues(ofSubject, talk.talkValues, terms),
      });
  }
  return {
    itens: shown.flatMap(({ row }) => results.get(row.talk_id) ?? []),
    totalResults: ranked.length,
    ...(found.some((rows) => rows.length > maxOfSubject) ? { isAtLeast: true } : {}),
    currentPage: page,
  };
}

interface SearchedSubject {
  request: RecordRequest;
  columns: readonly AttributeColumn[];
}

function searchedSubjects(request: AccountRequest, { subj, subj_attr, attr }: SearchRequest): SearchedSubject[] {
  const subjects = new Set(subj.map((identifier) => identifier.toLowerCase()));
  const ids = new Set(subj_attr);
  const attributes = new Set(attr.map((one) => one.toLowerCase()));
  return [...request.company.subjects.values()].flatMap(({ subjectId, subjectIdentifier }) => {
    if (subjects.size > 0 && !subjects.has(subjectIdentifier.toLowerCase())) return [];
    const readable = request.openReadable(subjectId);
    if (!readable) return [];
    const columns = readable.readable.filter((column) => {
      const { subjectAttributeId, identifier } = column.attribute;
      if (ids.size > 0 && !ids.has(subjectAttributeId)) return false;
      const isRequested = attributes.has(identifier.toLowerCase()) || attributes.has(String(subjectAttributeId));
      return isSearchable(column) && (attributes.size === 0 || isRequested);
    });
    return columns.length > 0 ? [{ request: readable, columns }] : [];
  });
}

const isSearchable = ({ columnType, filterType }: AttributeColumn) =>
  (columnType === 'text' && (filterType === 'text' || filterType === 'texts')) || filterType === 'number';

/** The values of a result: the record's name, the matching values, and then the first other non-empty ones. */
function shownValues(
  { readable, display }: RoomSubject,
  values: readonly { subjectAttributeId: number; value: unknown }[],
  terms: readonly string[],
): SearchResult['talkValues'] {
  const byId = new Map(readable.map((column) => [column.attribute.subjectAttributeId, column]));
  const filled = values.filter(({ value }) => value !== null);
  const ranks = new Map(
    filled.map(({ subjectAttributeId, value }) => {
      const column = byId.get(subjectAttributeId);
      if (subjectAttributeId === display?.attribute.subjectAttributeId) return [subjectAttributeId, 0];
      const own = column && isSearchable(column) ? searchTerms(String(value as string | number)) : [];
      return [subjectAttributeId, own.some((one) => terms.some((term) => one.startsWith(term))) ? 1 : 2];
    }),
  );
  const listed = filled.filter(({ value }) => typeof value !== 'object' || isOption(value));
  return [...listed]
    .sort((a, b) => (ranks.get(a.subjectAttributeId) ?? 2) - (ranks.get(b.subjectAttributeId) ?? 2))
    .filter(({ subjectAttributeId }, index) => ranks.get(subjectAttributeId) !== 2 || index < maxValues)
    .map(({ subjectAttributeId, value }) => ({
      subjectAttributeId,
      attributeName: byId.get(subjectAttributeId)?.attribute.name ?? '',
      value,
    }));
}

const isOption = (value: unknown) =>
  typeof value === 'object' && value !== null && ('name' in value || (Array.isArray(value) && value.length < 10));
