import { uncheckedTable } from '../../platform/database/recordReads';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';

/** The column that a part of a statement returns of the records in `table` that it writes, for `indexedTerms`. */
export const recordOf = (table: string): string => `to_jsonb(${table}) AS record`;

/** What a part of the same statement has done to records. */
interface ChangeOfStatement {
  change: 'created' | 'updated' | 'deleted';
  /** The part (`WITH name AS ...`) that returns talk_id and, unless it deletes, `recordOf` of each record. */
  from: string;
}

/**
 * A part of a statement, `, search_terms AS (...)`, that writes what the search finds of the records that another part has changed.
 * Every statement that writes values of records has it: no trigger does (decision 215).
 *
 * @example
 * `WITH updated AS (UPDATE ... AS t ... RETURNING talk_id, ${recordOf('t')})${indexedTerms(subject, { change: 'updated', from: 'updated' })} SELECT`;
 */
export function indexedTerms(
  { companyId, subjectId }: Pick<SubjectMetadata, 'companyId' | 'subjectId'>,
  { change, from }: ChangeOfStatement,
): string {
  const [company, subject] = [Math.trunc(companyId), Math.trunc(subjectId)];
  if (change === 'created')
    return `, search_terms AS (
      INSERT INTO search_document (company_id, subject_id, talk_id, terms)
      SELECT ${company}, ${subject}, ${from}.talk_id, of_talk.terms FROM ${from}, assunto_terms(${from}.record) AS of_talk)`;
  const documents = `${uncheckedTable('search_document', 'found')} AS document`;
  const isOfRecord = `document.company_id = ${company} AND document.subject_id = ${subject} AND document.talk_id = ${from}.talk_id`;
  if (change === 'deleted') return `, search_terms AS (DELETE FROM ${documents} USING ${from} WHERE ${isOfRecord})`;
  return `, search_terms AS (
      UPDATE ${documents} SET terms = of_talk.terms FROM ${from}, assunto_terms(${from}.record) AS of_talk
      WHERE ${isOfRecord} AND document.terms <> of_talk.terms)`;
}
