import type { SearchAnswer, SearchResult } from '@assunto/api';
import type { SqlValues } from '../../platform/database/SqlValues';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { toTalks } from '../../records/read/toTalks';
import { assertAffordable } from '../../records/read/queryCost';
import { createNamedValues, isNamedValue, relatedSubjectsOf } from './namedValues';
import { maxOfSubject, numberedRow, searchRows } from './searchRows';
import { countFacets, narrowingOf, type SearchNarrowing } from './searchFacets';
import { searchTerms } from './searchTerms';
import type { RecordRequest, AccountRequest } from '../../access/RecordRequest';
import type { RoomSubject } from '../../access/RoomSubject';

/** The terms of a search, and where to search. Empty lists mean everywhere. */
export interface SearchRequest {
  q: string;
  /** Subject identifiers. */
  subj: readonly string[];
  /** subjectAttributeIds. */
  subj_attr: readonly number[];
  /** Attribute ids or identifiers, of any subject. */
  attr: readonly string[];
  narrowing: SearchNarrowing;
  /** The answer counts subjects and options of all found records. */
  facets: boolean;
  /** The records of a subject follow each other, those of the best match first. */
  bySubject: boolean;
  page: number;
  fetch: number;
}

/** The maximum number of values shown beside the matching ones. */
const maxValues = 6;

/**
 * The active records that the caller may read with a word beginning with each word of `q`: in values that the caller may read, or
 * in the names of their options and related records. The record of the number `q` comes first, then matches in the name, then the
 * newest. At most 200 per subject are returned and counted; `isAtLeast` tells that there are more. Throws QUERY_TOO_HEAVY for more
 * words than its subjects allow.
 */
export async function searchTalks(request: AccountRequest, query: SearchRequest): Promise<SearchAnswer> {
  const { page, fetch } = query;
  const terms = searchTerms(query.q);
  const nothing = { itens: [], totalResults: 0, currentPage: page };
  if (terms.length === 0) return nothing;
  const subjects = searchedSubjects(request, query);
  // An index finds the records; only their values are compared, each with each word.
  const names = subjects.flatMap(({ named }) => named);
  const compared = subjects.reduce((sum, { columns, named }) => sum + columns.length + named.length, 0);
  assertAffordable({ terms: terms.length * (compared + relatedSubjectsOf(request, names).size) });
  const namedBy = createNamedValues(request);
  const number = numberOf(query);
  const found = await Promise.all(
    subjects.map(async ({ request: own, columns, named, narrowing }) => {
      const rows = await searchRows({ request: own, columns, terms: await namedBy(named, terms), narrowing });
      const numbered = number === null ? [] : await numberedRow({ request: own, narrowing }, number);
      const others = rows.filter(({ talk_id }) => talk_id !== number || numbered.length === 0);
      // The record of the number comes before all that contain it.
      return [...numbered.map((row) => ({ ...row, rank: terms.length + 1 })), ...others].map((row) => ({
        row,
        request: own,
      }));
    }),
  );
  const best = found
    .flatMap((rows) => rows.slice(0, maxOfSubject))
    .sort((a, b) => b.row.rank - a.row.rank || b.row.talk_id - a.row.talk_id);
  const ranked = query.bySubject ? groupedBySubject(best) : best;
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
    ...(query.facets && { facets: countFacets(ranked) }),
    currentPage: page,
  };
}

/** In the order of the first record of each subject. */
function groupedBySubject<Found extends { request: RecordRequest }>(ranked: readonly Found[]): Found[] {
  const groups = new Map<RecordRequest, Found[]>();
  for (const one of ranked) groups.set(one.request, [...(groups.get(one.request) ?? []), one]);
  return [...groups.values()].flat();
}

/** The number of the record that is searched: of `4914` and `#4914`, anywhere. */
function numberOf({ q, attr, subj_attr }: SearchRequest): number | null {
  const digits = /^#?(\d{1,15})$/.exec(q.trim())?.[1];
  return digits && attr.length === 0 && subj_attr.length === 0 ? Number(digits) : null;
}

interface SearchedSubject {
  request: RecordRequest;
  /** The columns whose values are read as texts. */
  columns: readonly AttributeColumn[];
  /** The columns whose options and related records are searched by name. */
  named: readonly AttributeColumn[];
  narrowing: (alias: string, values: SqlValues) => string[];
}

function searchedSubjects(request: AccountRequest, query: SearchRequest): SearchedSubject[] {
  const { subj, subj_attr, attr } = query;
  const subjects = new Set(subj.map((identifier) => identifier.toLowerCase()));
  const ids = new Set(subj_attr);
  const attributes = new Set(attr.map((one) => one.toLowerCase()));
  return [...request.company.subjects.values()].flatMap(({ subjectId, subjectIdentifier }) => {
    if (subjects.size > 0 && !subjects.has(subjectIdentifier.toLowerCase())) return [];
    const readable = request.openReadable(subjectId);
    if (!readable) return [];
    const searched = readable.readable.filter(({ attribute: { subjectAttributeId, identifier } }) => {
      if (ids.size > 0 && !ids.has(subjectAttributeId)) return false;
      const isRequested = attributes.has(identifier.toLowerCase()) || attributes.has(String(subjectAttributeId));
      return attributes.size === 0 || isRequested;
    });
    const [columns, named] = [searched.filter(isSearchable), searched.filter(isNamedValue)];
    const narrowing = narrowingOf(readable, query.narrowing);
    return narrowing && columns.length + named.length > 0 ? [{ request: readable, columns, named, narrowing }] : [];
  });
}

const isSearchable = ({ attribute, columnType, filterType }: AttributeColumn) =>
  !attribute.computed &&
  ((columnType === 'text' && (filterType === 'text' || filterType === 'texts')) || filterType === 'number');

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
      const own = column ? termsOf(column, value) : [];
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

/** The search terms of a value, or of its names. */
function termsOf(column: AttributeColumn, value: unknown): string[] {
  if (isSearchable(column)) return searchTerms(String(value as string | number));
  if (!isNamedValue(column)) return [];
  return [value].flat().flatMap((one) => searchTerms(String((one as { name?: unknown } | null)?.name ?? '')));
}

const isOption = (value: unknown) =>
  typeof value === 'object' && value !== null && ('name' in value || (Array.isArray(value) && value.length < 10));
