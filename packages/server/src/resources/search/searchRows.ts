import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import { talkColumns, type TalkRow } from '../../access/toTalks';
import { updateCondition } from '../../access/updateCondition';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { tsqueryOf } from './searchWords';

/** A record that was found; `rank` is how many of the words its name has. */
type FoundRow = TalkRow & { rank: number };

/** Where in one subject is looked for which words, and by whom. */
export interface SubjectSearch {
  asker: CallerAccess;
  access: SubjectAccess;
  /** Whose values count; the caller may read them. */
  columns: readonly AttributeColumn[];
  words: readonly string[];
}

/** Most records that one search finds in one subject; the newest come first. */
const mostOfSubject = 200;
/**
 * So many of the newest records are looked at before the index is asked: words that many records have are found there, and
 * the index would have to bring all of them. Many enough that what is left to the index is a small part of all.
 */
const newestLooked = 4000;
/** A word of more than this part of the newest records is left out of what the index is asked for. */
const commonPart = 0.1;

/** The newest records of a subject with all the words in values that count. */
export async function searchRows(database: Queryable, search: SubjectSearch, looked = newestLooked) {
  const recent = await readRows(database, search, (values) => newestWith(search, values, looked));
  if (recent.length === mostOfSubject) return recent;
  const sample = await sampleOf(database, search, looked);
  if (sample.size < looked) return recent;
  const { words } = search;
  const rare = words.filter((word) => (sample.counts.get(word) ?? 0) <= sample.size * commonPart);
  return readRows(database, search, (values) => indexedWith(search, values, rare.length > 0 ? rare : words));
}

/**
 * Of records that their documents name, one after the other and only as many as are wanted: to look into a record's
 * values costs many times what it costs to name it.
 */
async function readRows(database: Queryable, search: SubjectSearch, documentsWith: (values: SqlValues) => string) {
  const { asker, access, columns, words } = search;
  const { subject, display } = access;
  const values = new SqlValues();
  const company = values.bind(subject.companyId, 'integer');
  const documents = documentsWith(values);
  const patterns = words.map((word) => ({
    spoken: values.bind(`(^|${separator})${word}`, 'text'),
    joined: values.bind(`% ${word}%`, 'text'),
  }));
  const isWordOf = (names: readonly string[]) => {
    const spoken = `assunto_fold(concat_ws(' ', ${names.join(', ')}))`;
    const joined = joinedValues(names);
    return patterns.map((word) => `(${spoken} ~ ${word.spoken} OR ${joined} LIKE ${word.joined})`);
  };
  const isNamed = display && columns.some(({ column }) => column === display.column);
  const rank = isNamed ? isWordOf([`t.${display.column}`]).map((match) => `coalesce(${match}, false)::integer`) : ['0'];
  const matches = isWordOf(columns.map(({ column }) => `t.${column}`)).join(' AND ');
  const { rows } = await database.query<FoundRow>(
    `SELECT t.* FROM (${documents}) AS d
     CROSS JOIN LATERAL (
       SELECT ${talkColumns(access, 't', updateCondition(asker, access, values))}, ${rank.join(' + ')} AS rank
       FROM ${subject.table} AS t
       WHERE t.company_id = ${company} AND t.talk_id = d.talk_id
         AND t.is_active AND (${asker.rowCondition(access, 'Read', 't', values)}) AND ${matches}
       LIMIT 1
     ) AS t
     ORDER BY d.talk_id DESC LIMIT ${mostOfSubject}`,
    values.list,
  );
  return rows;
}

const ofSubject = ({ access }: SubjectSearch, values: SqlValues) =>
  `company_id = ${values.bind(access.subject.companyId, 'integer')} AND subject_id = ${values.bind(access.subject.subjectId, 'integer')}`;

const newest = (search: SubjectSearch, values: SqlValues, looked: number) =>
  `SELECT talk_id, words FROM search_document WHERE ${ofSubject(search, values)} ORDER BY talk_id DESC LIMIT ${looked}`;

function newestWith(search: SubjectSearch, values: SqlValues, looked: number): string {
  const query = values.bind(tsqueryOf(search.words), 'tsquery');
  return `SELECT talk_id FROM (${newest(search, values, looked)}) AS n WHERE words @@ ${query} ORDER BY talk_id DESC`;
}

/** OFFSET 0: by its index of words, and never by walking through all of the subject's documents. */
function indexedWith(search: SubjectSearch, values: SqlValues, rare: readonly string[]): string {
  const indexed = values.bind(tsqueryOf(rare), 'tsquery');
  const all = values.bind(tsqueryOf(search.words), 'tsquery');
  return `SELECT talk_id FROM (
      SELECT company_id, subject_id, talk_id, words FROM search_document WHERE words @@ ${indexed} OFFSET 0
    ) AS i
    WHERE ${ofSubject(search, values)} AND words @@ ${all} ORDER BY talk_id DESC`;
}

/** How many of the newest records there are, up to so many, and how many of them have each word. */
async function sampleOf(database: Queryable, search: SubjectSearch, looked: number) {
  const { words } = search;
  const values = new SqlValues();
  const counts = words.map((word) => `count(*) FILTER (WHERE words @@ ${values.bind(tsqueryOf([word]), 'tsquery')})`);
  const { rows } = await database.query<{ size: number; counts: number[] }>(
    `SELECT count(*)::integer AS size, ARRAY[${counts.map((count) => `${count}::integer`).join(', ')}] AS counts
     FROM (${newest(search, values, looked)}) AS n`,
    values.list,
  );
  const [found = { size: 0, counts: [] }] = rows;
  return { size: found.size, counts: new Map(words.map((word, place) => [word, found.counts[place] ?? 0])) };
}

/** What stands between words, as `assunto_search_words` has it. */
const separator = '[\\s!-/:-@\\[-`{-~]';

/** Short values without their separators, each after a blank. */
function joinedValues(names: readonly string[]): string {
  const parts = names.map(
    (name) => `regexp_replace(assunto_fold(left(${name}::text, 30)), E'[\\\\s!-/:-@\\\\[-${'`'}{-~]+', '', 'g')`,
  );
  return `(' ' || concat_ws(' ', ${parts.join(', ')}))`;
}
