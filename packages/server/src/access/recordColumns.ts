import { recordAttributes, datetimeType, textType } from '@assunto/engine/fields';
import type { AttributeColumn } from '../metadata/AttributeColumn';
import type { AccountRequest } from './RecordRequest';
import type { RoomSubject } from './RoomSubject';

const stored: Readonly<Record<string, Omit<AttributeColumn, 'attribute'>>> = {
  $insertedIn: {
    column: 'inserted_in',
    columnType: 'timestamptz',
    componentType: datetimeType,
    filterType: 'datetime',
  },
  $updatedIn: { column: 'updated_in', columnType: 'timestamptz', componentType: datetimeType, filterType: 'datetime' },
  $createdBy: {
    column: 'created_by',
    columnType: 'text',
    componentType: textType,
    filterType: 'text',
    isPerson: 'created_by',
  },
  $updatedBy: {
    column: 'updated_by',
    columnType: 'text',
    componentType: textType,
    filterType: 'text',
    isPerson: 'updated_by',
  },
};

const columns: ReadonlyMap<number, AttributeColumn> = new Map(
  recordAttributes().flatMap((attribute) => {
    const column = stored[attribute.identifier];
    return column ? [[attribute.subjectAttributeId, { ...column, attribute }] as const] : [];
  }),
);

/** When or by whom a record was made or changed, as the column of a list; `undefined` for other numbers. */
export const recordColumn = (subjectAttributeId: number): AttributeColumn | undefined =>
  columns.get(subjectAttributeId);

/** Whether a number names such a column. */
export const isRecordColumn = (subjectAttributeId: number): boolean => columns.has(subjectAttributeId);

type PersonColumn = NonNullable<AttributeColumn['isPerson']>;

/** The number of the account that made or changed a record last, from the table under `alias`; `null` where it may not be told. */
export const personId = (
  { tellsEditor }: Pick<RoomSubject, 'tellsEditor'>,
  alias: string,
  column: PersonColumn,
): string => (column === 'updated_by' && !tellsEditor ? 'NULL::integer' : `${alias}.${column}`);

/** The name of that account; `null` also for one that no longer exists. */
export const personName = (room: Pick<RoomSubject, 'tellsEditor'>, alias: string, column: PersonColumn): string =>
  `(SELECT author.display_name FROM account AS author
    WHERE author.company_id = ${alias}.company_id AND author.account_id = ${personId(room, alias, column)})`;

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
