import type { AttributeColumn } from './CompanyMetadata';
import { naturalKeyName } from './names';

/** The properties of an indexed attribute. */
type Indexed = Pick<AttributeColumn, 'attribute' | 'column' | 'columnType' | 'componentType' | 'filterType'>;

/** The SQL of a column's value as filters and orders compare it. */
export function comparedColumn(
  column: string,
  { columnType, componentType, filterType }: Pick<Indexed, 'columnType' | 'componentType' | 'filterType'>,
): string {
  const compared = componentType.comparableSql?.(column);
  return isComparedText({ columnType, componentType, filterType })
    ? `assunto_fold(${compared ?? column}) COLLATE "C"`
    : (compared ?? column);
}

const isComparedText = ({
  columnType,
  componentType,
  filterType,
}: Pick<Indexed, 'columnType' | 'componentType' | 'filterType'>): boolean =>
  componentType.comparableSql === undefined ? columnType === 'text' : filterType === 'text';

/**
 * Lists order texts by so many of their characters: an index holds at most 2,700 bytes of a value, and a longer one could not
 * be saved.
 */
const orderedCharacters = 200;

/**
 * The SQL of a column's value as lists order it, and as an index of that order holds it: PostgreSQL uses the index only for the
 * same expression. `optionIds` writes the ids of the options: bound in a list, as a literal in an index, which PostgreSQL
 * compares after binding. Related records are ordered by their numbers here, by their names in `listOrder`.
 */
export function orderKey(column: string, indexed: Indexed, optionIds: (ids: readonly string[]) => string): string {
  const { attribute, columnType, filterType } = indexed;
  if (filterType !== 'option' && filterType !== 'options') {
    const compared = comparedColumn(column, indexed);
    return isComparedText(indexed) ? `left(${compared}, ${orderedCharacters})` : compared;
  }
  const first = columnType.endsWith('[]') ? `${column}[1]` : column;
  if (attribute.relatedSubject) return first;
  const ids = (attribute.componentConfigs.options ?? []).map(({ id }) => id);
  // Options that were removed since come after the others, records without one last.
  return `CASE WHEN ${first} IS NOT NULL THEN coalesce(array_position(${optionIds(ids)}, ${first}), ${ids.length + 1}) END`;
}

/** Texts up to this size in bytes are in the index of far pages themselves; with the 200 characters of its key that is below 2,700. */
const shortTextBytes = 400;

/**
 * Tests that divide the records by the size of a text: PostgreSQL reads an index alone only where it holds the column itself, and
 * an index of far pages holds the short texts. Records without a text are among the short ones.
 */
export const textSizeTests = (column: string): { short: string; long: string } => ({
  short: `coalesce(octet_length(${column}), 0) <= ${shortTextBytes}`,
  long: `coalesce(octet_length(${column}), 0) > ${shortTextBytes}`,
});

/** Whether far pages in the order of this column can be read from an index of short texts. */
export function hasTextSize({ attribute, columnType, componentType, filterType }: Omit<Indexed, 'column'>): boolean {
  const isPlainText = columnType === 'text' && filterType === 'text' && componentType.comparableSql === undefined;
  return isPlainText && !attribute.computed;
}

/** Whether the `term` of lists is searched in this column: in texts, in their compared form. */
export function isSearchedText({ attribute, columnType, componentType, filterType }: Omit<Indexed, 'column'>): boolean {
  if (attribute.computed) return false;
  const isText = columnType === 'text' || componentType.comparableSql !== undefined;
  return isText && (filterType === 'text' || filterType === 'texts');
}

/** Whether lists ordered by this column are read from an index instead of being sorted. */
export function isOrderIndexed({ attribute, columnType, filterType }: Indexed): boolean {
  const isScalar = !columnType.endsWith('[]') && columnType !== 'jsonb';
  return (
    isScalar && !attribute.computed && !attribute.isNaturalKey && (filterType === 'date' || filterType === 'datetime')
  );
}

/**
 * The indexes of a new attribute, as CREATE statements without CONCURRENTLY: a unique one for a natural key, and one for the
 * types by which lists are filtered and ordered most (options, related talks, dates).
 */
export function attributeIndexes(table: string, indexed: Indexed): { name: string; sql: (how: string) => string }[] {
  const { attribute, column, columnType, componentType, filterType } = indexed;
  const compared = componentType.comparableSql?.(column);
  const isScalar = !columnType.endsWith('[]') && columnType !== 'jsonb';
  if (attribute.isNaturalKey && isScalar) {
    const name = naturalKeyName(attribute.subjectAttributeId);
    const value = columnType === 'text' ? `(${comparedColumn(column, indexed)})` : column;
    return [
      {
        name,
        sql: (how) =>
          `CREATE UNIQUE INDEX ${how} ${name} ON ${table} (company_id, ${value}) WHERE ${column} IS NOT NULL`,
      },
    ];
  }
  const name = `${table}_${column}`;
  if (filterType === 'options' && columnType.endsWith('[]'))
    return [{ name, sql: (how) => `CREATE INDEX ${how} ${name} ON ${table} USING gin (${column})` }];
  if (compared !== undefined && filterType === 'datetime')
    return [{ name, sql: (how) => `CREATE INDEX ${how} ${name} ON ${table} (company_id, (${compared}), talk_id)` }];
  if (isScalar && ['option', 'date', 'datetime'].includes(filterType))
    return [{ name, sql: (how) => `CREATE INDEX ${how} ${name} ON ${table} (company_id, ${column}, talk_id)` }];
  return [];
}
