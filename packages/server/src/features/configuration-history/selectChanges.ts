import type { ConfigurationChange } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import type { ConfigurationEntity } from '../../configuration/ConfigurationEntity';
import type { Queryable } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { translate } from '../../platform/messages/language';
import { channelName } from '../../delivery/channels';

/** The filter of a list of changes. */
export interface ChangeFilter {
  entity?: string | undefined;
  /** The id of the entity. */
  id?: number | undefined;
  /** The account that made the change. */
  accountId?: number | undefined;
  /** Instants: from the first, before the second. */
  from?: string | undefined;
  to?: string | undefined;
  /** Dates in the company's time zone, both included. */
  fromDay?: string | undefined;
  toDay?: string | undefined;
}

const columns = `id, entity, entity_id AS "entityId", entity_name AS name, action, version, account_id AS "accountId",
  actor_name AS "actorName", inserted_in AS "insertedIn"`;

/** The name of what was changed: that of the product's own parts in the language of the request, else the stored one. */
function shownName<Change extends ConfigurationChange>(change: Change): Change {
  const { entity, entityId } = change;
  if (entity === 'menu') return { ...change, name: translate('history.menu') };
  if (entity === 'subjectOrder') return { ...change, name: translate('history.subjectOrder') };
  return entity === 'channel' ? { ...change, name: channelName(entityId) ?? change.name } : change;
}

/** The changes of a company, newest first. */
export async function selectChanges(
  database: Queryable,
  { companyId, timeZone }: { companyId: number; timeZone: string },
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
  const startOf = (day: string) => `((${day})::timestamp AT TIME ZONE ${values.bind(timeZone, 'text')})`;
  if (filter.fromDay !== undefined) conditions.push(`inserted_in >= ${startOf(values.bind(filter.fromDay, 'date'))}`);
  if (filter.toDay !== undefined)
    conditions.push(`inserted_in < ${startOf(`${values.bind(filter.toDay, 'date')} + 1`)}`);
  const found = `FROM configuration_change WHERE ${conditions.join(' AND ')}`;
  const counted = await database.query<{ total: number }>(`SELECT count(*) AS total ${found}`, [...values.list]);
  const { rows } = await database.query<ConfigurationChange>(
    `SELECT ${columns} ${found} ORDER BY id DESC LIMIT ${values.bind(fetch, 'integer')} OFFSET ${values.bind((page - 1) * fetch, 'bigint')}`,
    values.list,
  );
  return { itens: rows.map(shownName), totalResults: counted.rows[0]?.total ?? 0, currentPage: page };
}

/** A change with both states. */
export interface StoredChange extends ConfigurationChange {
  entity: ConfigurationEntity;
  before: unknown;
  after: unknown;
}

/** One change with both states; `null` for none of the company. */
export async function selectChange(database: Queryable, companyId: number, id: number): Promise<StoredChange | null> {
  const { rows } = await database.query<StoredChange>(
    `SELECT ${columns}, before, after FROM configuration_change WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  );
  return rows[0] ? shownName(rows[0]) : null;
}

/** Whether the entity of a change was deleted, according to its history. */
export async function isDeleted(
  database: Queryable,
  companyId: number,
  { entity, entityId }: Pick<ConfigurationChange, 'entity' | 'entityId'>,
): Promise<boolean> {
  const { rows } = await database.query<{ isDeleted: boolean }>(
    `SELECT action = 'deleted' AS "isDeleted" FROM configuration_change
     WHERE company_id = $1 AND entity = $2 AND entity_id = $3 ORDER BY version DESC LIMIT 1`,
    [companyId, entity, entityId],
  );
  return rows[0]?.isDeleted === true;
}
