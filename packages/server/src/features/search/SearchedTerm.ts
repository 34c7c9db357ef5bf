import type { SqlValues } from '../../platform/database/SqlValues';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';

/** The values of a column whose name has a search term: ids of options, or of related records that the caller may read. */
interface NamedValues {
  column: AttributeColumn;
  ids: readonly (string | number)[];
}

/** A search term with the values that are named by it. */
export interface SearchedTerm {
  term: string;
  named: readonly NamedValues[];
}

/** The condition that a record under `alias` has one of the values. */
export function hasNamedValue({ named }: SearchedTerm, alias: string, values: SqlValues): string[] {
  return named.map(({ column: { attribute, column, columnType }, ids }) => {
    const list = values.bind([...ids], attribute.relatedSubject ? 'bigint[]' : 'text[]');
    return columnType.endsWith('[]') ? `${alias}.${column} && ${list}` : `${alias}.${column} = ANY(${list})`;
  });
}
