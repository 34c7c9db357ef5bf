import { recordAttributes, datetimeType, textType } from '@assunto/engine/fields';
import type { AttributeColumn } from '../metadata/AttributeColumn';
import type { AccountRequest } from './RecordRequest';

const stored: Readonly<Record<string, Omit<AttributeColumn, 'attribute'>>> = {
  $insertedIn: {
    column: 'inserted_in',
    columnType: 'timestamptz',
    componentType: datetimeType,
    filterType: 'datetime',
  },
  $updatedIn: { column: 'updated_in', columnType: 'timestamptz', componentType: datetimeType, filterType: 'datetime' },
  $createdBy: { column: 'created_by', columnType: 'text', componentType: textType, filterType: 'text', isPerson: true },
};

const columns: ReadonlyMap<number, AttributeColumn> = new Map(
  recordAttributes().flatMap((attribute) => {
    const column = stored[attribute.identifier];
    return column ? [[attribute.subjectAttributeId, { ...column, attribute }] as const] : [];
  }),
);

/** When a record was made or changed, or who made it, as the column of a list; `undefined` for other numbers. */
export const recordColumn = (subjectAttributeId: number): AttributeColumn | undefined =>
  columns.get(subjectAttributeId);

/** Whether a number names such a column. */
export const isRecordColumn = (subjectAttributeId: number): boolean => columns.has(subjectAttributeId);

/** The name of the account that made a record, from the table under `alias`; `null` for none that still exists. */
export const createdByName = (alias: string): string =>
  `(SELECT author.display_name FROM account AS author
    WHERE author.company_id = ${alias}.company_id AND author.account_id = ${alias}.created_by)`;

/** The names of accounts by their numbers; other values are ignored. */
export async function readPersonNames(
  { db, company }: Pick<AccountRequest, 'db' | 'company'>,
  values: readonly unknown[],
): Promise<ReadonlyMap<unknown, string>> {
  const ids = [...new Set(values.filter((value) => typeof value === 'number'))];
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; name: string }>(
    'SELECT account_id AS id, display_name AS name FROM account WHERE company_id = $1 AND account_id = ANY($2::integer[])',
    [company.companyId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
