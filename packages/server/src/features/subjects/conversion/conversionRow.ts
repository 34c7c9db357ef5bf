import type { AttributeStorage, ConversionState } from '@assunto/api';
import type { Queryable } from '../../../platform/database/Database';
import type { LossCode } from './convertValue';

/** What a conversion changes of an attribute. */
export interface StoredStorage extends AttributeStorage {
  isOrderable: boolean;
  defaultValue: unknown;
}

export interface ConversionExample {
  from: string;
  to: string;
}

/** What is lost, how often, and some of the values. */
export type ConversionLosses = Partial<Record<LossCode, { count: number; examples: ConversionExample[] }>>;

/** A stored conversion. */
export interface ConversionRow {
  companyId: number;
  conversionId: number;
  subjectId: number;
  subjectAttributeId: number;
  state: ConversionState;
  before: StoredStorage;
  after: StoredStorage;
  columnBefore: string;
  attributeVersion: number;
  accountId: number;
  actorName: string;
  /** The last record that was read. */
  cursorId: number;
  total: number;
  done: number;
  empty: number;
  converted: number;
  lossy: number;
  failed: number;
  examples: ConversionExample[];
  losses: ConversionLosses;
  emptiesOthers: boolean;
  hasNewColumn: boolean;
  hasOldColumn: boolean;
  /** Whether changes are found by comparing values, and not noted by triggers. */
  compares: boolean;
  insertedIn: string;
  swappedIn: string | null;
}

/** States in which an attribute has a conversion that is not at its end; there is at most one. */
const openStates: readonly ConversionState[] = ['checking', 'checked', 'converting', 'converted', 'undoing'];

const columns = `company_id AS "companyId", conversion_id AS "conversionId", subject_id AS "subjectId",
  subject_attribute_id AS "subjectAttributeId", state, before, after, column_before AS "columnBefore",
  attribute_version AS "attributeVersion", account_id AS "accountId", actor_name AS "actorName", cursor_id AS "cursorId", total,
  done, empty, converted, lossy, failed, examples, losses, empties_others AS "emptiesOthers", has_new_column AS "hasNewColumn",
  has_old_column AS "hasOldColumn", compares, inserted_in AS "insertedIn", swapped_in AS "swappedIn"`;

export async function readConversion(
  database: Queryable,
  companyId: number,
  conversionId: number,
): Promise<ConversionRow | null> {
  const { rows } = await database.query<ConversionRow>(
    `SELECT ${columns} FROM attribute_conversion WHERE company_id = $1 AND conversion_id = $2`,
    [companyId, conversionId],
  );
  return rows[0] ?? null;
}

/** The last conversion of an attribute, or `null`; with `lock`, held until the transaction ends. */
export async function readLastConversion(
  database: Queryable,
  companyId: number,
  subjectAttributeId: number,
  { lock = false } = {},
): Promise<ConversionRow | null> {
  const { rows } = await database.query<ConversionRow>(
    `SELECT ${columns} FROM attribute_conversion WHERE company_id = $1 AND subject_attribute_id = $2
     ORDER BY conversion_id DESC LIMIT 1 ${lock ? 'FOR UPDATE' : ''}`,
    [companyId, subjectAttributeId],
  );
  return rows[0] ?? null;
}

/** Sets the state of a conversion that is in one of `from`; returns whether it was. */
export async function setState(
  database: Queryable,
  { companyId, conversionId }: Pick<ConversionRow, 'companyId' | 'conversionId'>,
  from: readonly ConversionState[],
  state: ConversionState,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE attribute_conversion SET state = $4::text, cursor_id = 0, done = 0,
       ended_in = CASE WHEN $4::text = ANY($5::text[]) THEN NULL ELSE now() END
     WHERE company_id = $1 AND conversion_id = $2 AND state = ANY($3::text[])`,
    [companyId, conversionId, from, state, openStates],
  );
  return rowCount === 1;
}

/** Whether a conversion writes the values of an attribute now, so that it must not be changed. */
export async function isConverting(
  database: Queryable,
  companyId: number,
  subjectAttributeId: number,
): Promise<boolean> {
  const { rows } = await database.query(
    `SELECT FROM attribute_conversion
     WHERE company_id = $1 AND subject_attribute_id = $2 AND state IN ('converting', 'undoing')`,
    [companyId, subjectAttributeId],
  );
  return rows.length > 0;
}
