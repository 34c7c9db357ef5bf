import { isDeepStrictEqual } from 'node:util';
import type { CallerAccount } from '../access/CallerAccount';
import type { Database, Queryable } from '../database/Database';
import { HttpError } from '../http/errors';
import { isAllowed, readIfMatch } from '../http/ifMatch';
import type { ConfigurationEntity } from './ConfigurationEntity';
import { readVersion } from './readVersions';
import { withoutSecrets } from './withoutSecrets';

/** An entity as it is written down. */
export interface ConfigurationState {
  /** As people know it, for the list of changes. */
  name: string;
  /** Everything that a change may change, as JSON: the body that would write it again. Without secrets. */
  state: unknown;
}

/** One change of one entity. */
export interface ConfigurationChange {
  entity: ConfigurationEntity;
  /** `null`: `change` creates it. */
  id: number | null;
  /** The `If-Match` header of the call; `null` when it has none, and then any version is changed. */
  ifMatch: string | null;
  /**
   * The entity as it is now, or `null` when the caller's company has none of this id. It is called before the change and
   * after it, in the transaction.
   */
  read(transaction: Queryable, id: number): Promise<ConfigurationState | null>;
  /** Checks and writes; answers the id of the entity. Whatever it throws undoes the whole change. */
  change(transaction: Queryable): Promise<number>;
  /** The change writes an earlier state again. */
  isRestore?: boolean;
}

/** Who changes the configuration. */
export type ConfigurationCaller = Pick<CallerAccount, 'companyId' | 'accountId' | 'name'>;

/** What was changed, and its version from now on. */
export interface ChangedConfiguration {
  id: number;
  version: number;
}

/**
 * Changes an entity of the configuration in one transaction and writes down who changed what. Two changes of one entity run
 * one after the other. Throws NOT_FOUND (404) when `read` finds no entity of `id`, and CONFIGURATION_CHANGED (412) when
 * `ifMatch` names another version than the present one. A change that leaves the state as it was is not written down
 * and keeps the version.
 *
 * @example
 * app.put('/notification/:notificationId', { schema }, ({ account, params, body, headers }) =>
 *   changeConfiguration(database, account, {
 *     entity: 'notification',
 *     id: params.notificationId,
 *     ifMatch: headers['if-match'] ?? null,
 *     read: (transaction, id) => notificationState(transaction, account.companyId, id),
 *     change: async (transaction) => {
 *       await updateNotification(transaction, account.companyId, params.notificationId, body);
 *       return params.notificationId;
 *     },
 *   }),
 * );
 */
export function changeConfiguration(
  database: Database,
  caller: ConfigurationCaller,
  change: ConfigurationChange,
): Promise<ChangedConfiguration> {
  return database.transaction((transaction) => changeConfigurationIn(transaction, caller, change));
}

/**
 * The same inside of a transaction, for a call that changes several entities. Change them in the order of their ids, so that
 * two such calls never wait for each other.
 */
export async function changeConfigurationIn(
  transaction: Queryable,
  caller: ConfigurationCaller,
  { entity, id, ifMatch, read, change, isRestore = false }: ConfigurationChange,
): Promise<ChangedConfiguration> {
  const { companyId } = caller;
  const before = id === null ? null : await lockAndRead(transaction, caller, { entity, id, ifMatch, read, isRestore });
  const changedId = await change(transaction);
  const after = await read(transaction, changedId);
  const version = await readVersion(transaction, companyId, entity, changedId);
  if (isDeepStrictEqual(asJson(before), asJson(after))) return { id: changedId, version };
  const action = after === null ? 'deleted' : isRestore ? 'restored' : before === null ? 'created' : 'updated';
  await transaction.query(
    `INSERT INTO configuration_change
       (company_id, entity, entity_id, entity_name, action, version, account_id, actor_name, before, after)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb)`,
    [
      companyId,
      entity,
      changedId,
      (after ?? before)?.name ?? '',
      action,
      version + 1,
      caller.accountId,
      caller.name,
      before && JSON.stringify(withoutSecrets(before.state) ?? null),
      after && JSON.stringify(withoutSecrets(after.state) ?? null),
    ],
  );
  return { id: changedId, version: version + 1 };
}

async function lockAndRead(
  transaction: Queryable,
  { companyId }: ConfigurationCaller,
  { entity, id, ifMatch, read, isRestore }: Omit<ConfigurationChange, 'change'> & { id: number },
): Promise<ConfigurationState | null> {
  // The lock is held until the transaction ends; nothing needs to exist for it.
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `configuration ${companyId} ${entity} ${id}`,
  ]);
  const before = await read(transaction, id);
  // What was deleted is created again under its id.
  if (!before && !isRestore) throw new HttpError('NOT_FOUND');
  const version = await readVersion(transaction, companyId, entity, id);
  if (!isAllowed(readIfMatch(ifMatch ?? undefined), version))
    throw new HttpError('CONFIGURATION_CHANGED', { body: { version } });
  return before;
}

/** As it would be read from the database again: without properties that are `undefined`. */
const asJson = (state: ConfigurationState | null): unknown => JSON.parse(JSON.stringify(state));
