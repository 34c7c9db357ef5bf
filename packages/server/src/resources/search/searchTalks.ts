import type { ListOf, SearchResult } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Queryable } from '../../database/Database';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { toTalks } from '../../access/toTalks';
import { searchRows } from './searchRows';
import { searchWords } from './searchWords';

/** What is looked for, and where. Empty lists are everywhere. */
export interface SearchRequest {
  q: string;
  /** Subject identifiers. */
  subj: readonly string[];
  /** subjectAttributeIds. */
  subj_attr: readonly number[];
  /** Attribute ids or identifiers, whatever their subject. */
  attr: readonly string[];
  page: number;
  fetch: number;
}

/** Most values that a result shows besides those that match. */
const mostValues = 6;

/**
 * The active records that the caller may read and that have, in values that the caller may read, a word which begins
 * with each word of `q`. Those whose name matches come first, then the newest. `totalResults` counts at most 200 of each
 * subject.
 */
export async function searchTalks(
  database: Queryable,
  asker: CallerAccess,
  request: SearchRequest,
): Promise<ListOf<SearchResult>> {
  const { page, fetch } = request;
  const words = searchWords(request.q);
  const nothing = { itens: [], totalResults: 0, currentPage: page };
  if (words.length === 0) return nothing;
  const found = await Promise.all(
    searchedSubjects(asker, request).map(async ({ access, columns }) => {
      const rows = await searchRows(database, { asker, access, columns, words });
      return rows.map((row) => ({ row, access }));
    }),
  );
  const ranked = found.flat().sort((a, b) => b.row.rank - a.row.rank || b.row.talk_id - a.row.talk_id);
  const shown = ranked.slice((page - 1) * fetch, page * fetch);
  const results = new Map<number, SearchResult>();
  for (const access of new Set(shown.map((one) => one.access))) {
    const rows = shown.filter((one) => one.access === access).map(({ row }) => row);
    for (const talk of await toTalks(database, asker, access, rows))
      results.set(talk.talkId, {
        talkId: talk.talkId,
        subject: talk.subject,
        subjectName: access.subject.subjectName,
        talkValues: shownValues(access, talk.talkValues, words),
      });
  }
  return {
    itens: shown.flatMap(({ row }) => results.get(row.talk_id) ?? []),
    totalResults: ranked.length,
    currentPage: page,
  };
}

interface SearchedSubject {
  access: SubjectAccess;
  columns: readonly AttributeColumn[];
}

function searchedSubjects(asker: CallerAccess, { subj, subj_attr, attr }: SearchRequest): SearchedSubject[] {
  const subjects = new Set(subj.map((identifier) => identifier.toLowerCase()));
  const ids = new Set(subj_attr);
  const attributes = new Set(attr.map((one) => one.toLowerCase()));
  return [...asker.company.subjects.values()].flatMap(({ subjectId, subjectIdentifier }) => {
    if (subjects.size > 0 && !subjects.has(subjectIdentifier.toLowerCase())) return [];
    const access = asker.readableSubject(subjectId);
    if (!access) return [];
    const columns = access.readable.filter((column) => {
      const { subjectAttributeId, identifier } = column.attribute;
      if (ids.size > 0 && !ids.has(subjectAttributeId)) return false;
      const isAsked = attributes.has(identifier.toLowerCase()) || attributes.has(String(subjectAttributeId));
      return isSearchable(column) && (attributes.size === 0 || isAsked);
    });
    return columns.length > 0 ? [{ access, columns }] : [];
  });
}

const isSearchable = ({ columnType, filterType }: AttributeColumn) =>
  (columnType === 'text' && (filterType === 'text' || filterType === 'texts')) || filterType === 'number';

/** What a result shows: the record's name, the values that match, and then the first others that are filled. */
function shownValues(
  access: SubjectAccess,
  values: readonly { subjectAttributeId: number; value: unknown }[],
  words: readonly string[],
): SearchResult['talkValues'] {
  const byId = new Map(access.readable.map((column) => [column.attribute.subjectAttributeId, column]));
  const filled = values.filter(({ value }) => value !== null);
  const places = new Map(
    filled.map(({ subjectAttributeId, value }) => {
      const column = byId.get(subjectAttributeId);
      if (subjectAttributeId === access.display?.attribute.subjectAttributeId) return [subjectAttributeId, 0];
      const own = column && isSearchable(column) ? searchWords(String(value as string | number)) : [];
      return [subjectAttributeId, own.some((one) => words.some((word) => one.startsWith(word))) ? 1 : 2];
    }),
  );
  const placed = filled.filter(({ value }) => typeof value !== 'object' || isOption(value));
  return [...placed]
    .sort((a, b) => (places.get(a.subjectAttributeId) ?? 2) - (places.get(b.subjectAttributeId) ?? 2))
    .filter(({ subjectAttributeId }, place) => places.get(subjectAttributeId) !== 2 || place < mostValues)
    .map(({ subjectAttributeId, value }) => ({
      subjectAttributeId,
      attributeName: byId.get(subjectAttributeId)?.attribute.name ?? '',
      value,
    }));
}

const isOption = (value: unknown) =>
  typeof value === 'object' && value !== null && ('name' in value || (Array.isArray(value) && value.length < 10));
