import { offeredOptions } from '@assunto/engine/fields';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { SearchedTerm } from './SearchedTerm';
import { searchRows } from './searchRows';
import { searchTerms } from './searchTerms';

export const isNamedValue = ({ attribute, filterType }: AttributeColumn): boolean =>
  !attribute.computed && (filterType === 'option' || filterType === 'options');

/** Whether a text has a word that begins with a term. */
const hasWord = (text: string, term: string): boolean => searchTerms(text).some((word) => word.startsWith(term));

/**
 * Finds the values that terms name. Related records are searched by the attribute that names them, within the rights of the caller;
 * each related subject is searched once per term, at most the newest `maxOfSubject` of its records.
 */
export function createNamedValues(request: AccountRequest) {
  const searches = new Map<string, Promise<number[]>>();
  const relatedIds = (subjectId: number, term: string): Promise<number[]> => {
    const key = `${subjectId} ${term}`;
    const search = searches.get(key) ?? namedRecords(request, subjectId, term);
    searches.set(key, search);
    return search;
  };
  const idsOf = async ({ attribute }: AttributeColumn, term: string): Promise<readonly (string | number)[]> =>
    attribute.relatedSubject
      ? relatedIds(attribute.relatedSubject.subjectId, term)
      : offeredOptions(attribute).flatMap(({ id, name }) => (hasWord(name, term) ? [id] : []));
  return async (columns: readonly AttributeColumn[], terms: readonly string[]): Promise<SearchedTerm[]> =>
    Promise.all(
      terms.map(async (term) => {
        const found = await Promise.all(columns.map(async (column) => ({ column, ids: await idsOf(column, term) })));
        return { term, named: found.filter(({ ids }) => ids.length > 0) };
      }),
    );
}

async function namedRecords(request: AccountRequest, subjectId: number, term: string): Promise<number[]> {
  const related = request.openReadable(subjectId);
  if (!related?.display) return [];
  const search = { request: related, columns: [related.display], terms: [{ term, named: [] }] };
  return (await searchRows(search)).map(({ talk_id }) => talk_id);
}

/** The related subjects that are searched for the names of the values of these columns. */
export const relatedSubjectsOf = (request: Pick<RecordRequest, 'openReadable'>, columns: readonly AttributeColumn[]) =>
  new Set(
    columns.flatMap(({ attribute: { relatedSubject } }) =>
      relatedSubject && request.openReadable(relatedSubject.subjectId) ? [relatedSubject.subjectId] : [],
    ),
  );
