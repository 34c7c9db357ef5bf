import { talkColumns, type TalkRow } from '../../records/read/talkRows';
import { updateCondition } from '../../access/updateCondition';
import { SqlValues } from '../../platform/database/SqlValues';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { hasNamedValue, type SearchedTerm } from './SearchedTerm';
import { tsqueryOf } from './searchTerms';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';

/** A found record; `rank` is the number of search terms in its name. */
type FoundRow = TalkRow & { rank: number };

/** A search in one subject. */
export interface SubjectSearch {
  request: RecordRequest;
  /** The searched columns, which the caller may read. */
  columns: readonly AttributeColumn[];
  terms: readonly SearchedTerm[];
  /** Further conditions on the records under an alias. */
  narrowing?: (alias: string, values: SqlValues) => string[];
}

/** The maximum number of records shown per subject; the newest come first. */
export const maxOfSubject = 200;
/**
 * The number of newest records that are scanned before the index is used: they contain the matches of frequent terms, for which
 * the index would have to read all documents. It is large enough that the terms left to the index are rare.
 */
const newestScanned = 4000;
/** A term in more than this share of the newest records is omitted from the index query. */
const commonPart = 0.1;

/**
 * The newest records of a subject that contain all terms in the searched columns: `maxOfSubject`, and one more if there are more.
 */
export async function searchRows(search: SubjectSearch, scanned = newestScanned) {
  const recent = await readRows(search, (values) => newestWith(search, values, scanned));
  if (recent.length > maxOfSubject) return recent;
  const sample = await sampleOf(search, scanned);
  if (sample.size < scanned) return recent;
  const { terms } = search;
  const rare = terms.filter(({ term }) => (sample.counts.get(term) ?? 0) <= sample.size * commonPart);
  return readRows(search, (values) => indexedWith(search, values, rare.length > 0 ? rare : terms));
}

/** The record of this number, if the caller may read it. */
export function numberedRow({ request, narrowing }: Pick<SubjectSearch, 'request' | 'narrowing'>, talkId: number) {
  const search = { request, columns: [], terms: [], ...(narrowing && { narrowing }) };
  return readRows(search, (values) => `SELECT ${values.bind(talkId, 'bigint')} AS talk_id`);
}

/**
 * Reads the records of matching documents, one by one and only as many as needed: comparing a record's values costs many times
 * what finding its document costs.
 */
async function readRows(search: SubjectSearch, documentsWith: (values: SqlValues) => string) {
  const { request, columns, terms, narrowing } = search;
  const { subject, display } = request;
  const values = new SqlValues();
  const company = values.bind(subject.companyId, 'integer');
  const documents = documentsWith(values);
  const isRead = columns.length > 0;
  const patterns = terms.map((searched) => ({
    // A value that no part of the statement names would be refused.
    ...(isRead && {
      spoken: values.bind(`(^|${separator})${searched.term}`, 'text'),
      joined: values.bind(`% ${searched.term}%`, 'text'),
    }),
    named: hasNamedValue(searched, 't', values),
  }));
  const isWordOf = (names: readonly string[]) => {
    const spoken = `assunto_fold(concat_ws(' ', ${names.join(', ')}))`;
    const joined = joinedValues(names);
    return patterns.map((term) => (isRead ? [`${spoken} ~ ${term.spoken}`, `${joined} LIKE ${term.joined}`] : []));
  };
  const isNamed = display && columns.some(({ column }) => column === display.column);
  const rank = isNamed
    ? isWordOf([`t.${display.column}`]).map((match) => `coalesce(${anyOf(match)}, false)::integer`)
    : ['0'];
  const matches = isWordOf(columns.map(({ column }) => `t.${column}`))
    .map((match, index) => anyOf([...match, ...(patterns[index]?.named ?? [])]))
    .concat(narrowing?.('t', values) ?? [])
    .join(' AND ');
  const { rows } = await request.db.query<FoundRow>(
    `SELECT t.* FROM (${documents}) AS d
     CROSS JOIN LATERAL (
       SELECT ${talkColumns(request, 't', updateCondition(request, values))}, ${rank.join(' + ') || '0'} AS rank
       FROM ${request.recordsFrom('t', values)}
       WHERE t.company_id = ${company} AND t.talk_id = d.talk_id
         AND t.is_active AND (${request.rowCondition('Read', 't', values)}) AND ${matches || 'TRUE'}
       LIMIT 1
     ) AS t
     ORDER BY d.talk_id DESC LIMIT ${maxOfSubject + 1}`,
    values.list,
  );
  return rows;
}

const anyOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'FALSE' : `(${conditions.join(' OR ')})`;

const ofSubject = ({ request }: SubjectSearch, values: SqlValues) =>
  `company_id = ${values.bind(request.subject.companyId, 'integer')} AND subject_id = ${values.bind(request.subject.subjectId, 'integer')}`;

const newest = (search: SubjectSearch, values: SqlValues, scanned: number) =>
  `SELECT talk_id, terms FROM ${uncheckedTable('search_document', 'indexed')} WHERE ${ofSubject(search, values)} ORDER BY talk_id DESC LIMIT ${scanned}`;

function newestWith(search: SubjectSearch, values: SqlValues, scanned: number): string {
  const query = values.bind(tsqueryOf(search.terms), 'tsquery');
  return `SELECT talk_id FROM (${newest(search, values, scanned)}) AS n WHERE terms @@ ${query} ORDER BY talk_id DESC`;
}

/**
 * OFFSET 0 makes the planner use the index of words instead of reading all of the subject's documents. The company is named before
 * it too: else a distributed database asks every server.
 */
function indexedWith(search: SubjectSearch, values: SqlValues, rare: readonly SearchedTerm[]): string {
  const { companyId, subjectId } = search.request.subject;
  const indexed = values.bind(tsqueryOf(rare), 'tsquery');
  const all = values.bind(tsqueryOf(search.terms), 'tsquery');
  return `SELECT talk_id FROM (
      SELECT subject_id, talk_id, terms FROM ${uncheckedTable('search_document', 'indexed')}
      WHERE company_id = ${values.bind(companyId, 'integer')} AND terms @@ ${indexed} OFFSET 0
    ) AS i
    WHERE subject_id = ${values.bind(subjectId, 'integer')} AND terms @@ ${all} ORDER BY talk_id DESC`;
}

/** The number of newest records, up to a limit, and how many of them contain each word. */
async function sampleOf(search: SubjectSearch, scanned: number) {
  const { terms } = search;
  const values = new SqlValues();
  const counts = terms.map((term) => `count(*) FILTER (WHERE terms @@ ${values.bind(tsqueryOf([term]), 'tsquery')})`);
  const { rows } = await search.request.db.query<{ size: number; counts: number[] }>(
    `SELECT count(*)::integer AS size, ARRAY[${counts.map((count) => `${count}::integer`).join(', ')}] AS counts
     FROM (${newest(search, values, scanned)}) AS n`,
    values.list,
  );
  const [found = { size: 0, counts: [] }] = rows;
  return { size: found.size, counts: new Map(terms.map(({ term }, index) => [term, found.counts[index] ?? 0])) };
}

/** The word separators of `assunto_search_terms`. */
const separator = '[\\s!-/:-@\\[-`{-~]';

/** Short values without separators, each preceded by a space. */
function joinedValues(names: readonly string[]): string {
  const parts = names.map(
    (name) => `regexp_replace(assunto_fold(left(${name}::text, 30)), E'[\\\\s!-/:-@\\\\[-${'`'}{-~]+', '', 'g')`,
  );
  return `(' ' || concat_ws(' ', ${parts.join(', ')}))`;
}
