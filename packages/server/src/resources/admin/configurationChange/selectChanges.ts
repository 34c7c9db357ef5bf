import type { ConfigurationChange, ConfigurationChangeDetail } from '@assunto/engine/contract';
import type { ListOf } from '@assunto/engine/core';
import type { Queryable } from '../../../database/Database';
import { SqlValues } from '../../../database/SqlValues';

/** What a list of changes is narrowed by. */
export interface ChangeFilter {
  entity?: string | undefined;
  /** Of the entity. */
  id?: number | undefined;
  /** Of who changed it. */
  accountId?: number | undefined;
  /** Instants: from the first, before the second. */
  from?: string | undefined;
  to?: string | undefined;
}

const columns = `id, entity, entity_id AS "entityId", entity_name AS name, action, version, account_id AS "accountId",
  actor_name AS "actorName", inserted_in AS "insertedIn"`;

/** The changes of a company, newest first. */
export async function selectChanges(
  database: Queryable,
  companyId: number,
  filter: ChangeFilter,
  { page, fetch }: { page: number; fetch: number },
): Promise<ListOf<ConfigurationChange>> {
  const values = new SqlValues();
  const conditions = [`company_id = ${values.bind(companyId, 'integer')}`];
  const narrow = (condition: string, value: string | number | undefined, type: string) => {
    if (value !== undefined) conditions.push(`${condition} ${values.bind(value, type)}`);
  };
  narrow('entity =', filter.entity, 'text');
  narrow('entity_id =', filter.id, 'bigint');
  narrow('account_id =', filter.accountId, 'integer');
  narrow('inserted_in >=', filter.from, 'timestamptz');
  narrow('inserted_in <', filter.to, 'timestamptz');
  const found = `FROM configuration_change WHERE ${conditions.join(' AND ')}`;
  const counted = await database.query<{ total: number }>(`SELECT count(*) AS total ${found}`, [...values.list]);
  const { rows } = await database.query<ConfigurationChange>(
    `SELECT ${columns} ${found} ORDER BY id DESC LIMIT ${values.bind(fetch, 'integer')} OFFSET ${values.bind((page - 1) * fetch, 'bigint')}`,
    values.list,
  );
  return { itens: rows, totalResults: counted.rows[0]?.total ?? 0, currentPage: page };
}

/** One change with both states; `null` for none of the company. */
export async function selectChange(
  database: Queryable,
  companyId: number,
  id: number,
): Promise<Omit<ConfigurationChangeDetail, 'canRestore'> | null> {
  const { rows } = await database.query<Omit<ConfigurationChangeDetail, 'canRestore'>>(
    `SELECT ${columns}, before, after FROM configuration_change WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  );
  return rows[0] ?? null;
}
