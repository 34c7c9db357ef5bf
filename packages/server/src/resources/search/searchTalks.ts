import type { ListOf, SearchResult } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { updateCondition } from '../../access/updateCondition';
import { talkColumns, toTalks, type TalkRow } from '../../access/toTalks';
import { searchWords, tsqueryOf } from './searchWords';

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

/** Most records that one search finds in one subject; the newest come first. */
const mostOfSubject = 200;
/** Most values that a result shows besides those that match. */
const mostValues = 6;

type Row = TalkRow & { rank: number };

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
      const rows = await rowsOf(database, asker, access, columns, words);
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

async function rowsOf(
  database: Queryable,
  asker: CallerAccess,
  access: SubjectAccess,
  columns: readonly AttributeColumn[],
  words: readonly string[],
): Promise<Row[]> {
  const { subject, display } = access;
  const values = new SqlValues();
  const company = values.bind(subject.companyId, 'integer');
  const subjectId = values.bind(subject.subjectId, 'integer');
  const documents = values.bind(tsqueryOf(words), 'tsquery');
  const patterns = words.map((word) => values.bind(`% ${likeText(word)}%`, 'text'));
  const text = spaced(columns.map(({ column }) => `t.${column}`));
  const matches = patterns.map((pattern) => `${text} LIKE ${pattern}`);
  const name =
    display && columns.some(({ column }) => column === display.column) ? spaced([`t.${display.column}`]) : null;
  const rank = name ? patterns.map((pattern) => `(${name} LIKE ${pattern})::integer`).join(' + ') : '0';
  const { rows } = await database.query<Row>(
    `SELECT ${talkColumns(access, 't', updateCondition(asker, access, values))}, coalesce(${rank}, 0) AS rank
     FROM search_document AS d
     JOIN ${subject.table} AS t ON t.company_id = d.company_id AND t.talk_id = d.talk_id
     WHERE d.company_id = ${company} AND d.subject_id = ${subjectId} AND d.words @@ ${documents}
       AND t.is_active AND (${asker.rowCondition(access, 'Read', 't', values)}) AND ${matches.join(' AND ')}
     ORDER BY d.talk_id DESC LIMIT ${mostOfSubject}`,
    values.list,
  );
  return rows;
}

/** Values as words between blanks, each also without its separators. */
function spaced(columns: readonly string[]): string {
  const separators = String.raw`E'[\\s!-/:-@\\[-${'`'}{-~]+'`;
  const parts = columns.flatMap((column) => [
    `regexp_replace(assunto_fold(${column}::text), ${separators}, ' ', 'g')`,
    `regexp_replace(assunto_fold(left(${column}::text, 30)), ${separators}, '', 'g')`,
  ]);
  return `(' ' || concat_ws(' ', ${parts.join(', ')}))`;
}

const likeText = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`);

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
