import { isDeepStrictEqual } from 'node:util';
import type { CallerAccount } from '../access/CallerAccount';
import type { Database, Queryable } from '../database/Database';
import { HttpError } from '../http/errors';
import { isAllowed, readIfMatch } from '../http/ifMatch';
import type { ConfigurationEntity } from './ConfigurationEntity';
import { readVersion } from './readVersions';
import { withoutSecrets } from './withoutSecrets';

/** The logged state of an entity. */
export interface ConfigurationState {
  /** Its name, for the list of changes. */
  name: string;
  /** Everything that a change may change, as JSON: the body that would restore it. Without secrets. */
  state: unknown;
}

/** One change of one entity. */
export interface ConfigurationChange {
  entity: ConfigurationEntity;
  /** `null`: `change` creates it. */
  id: number | null;
  /** The `If-Match` header of the call; `null` without one, and then any version may be changed. */
  ifMatch: string | null;
  /**
   * Reads the current entity, or `null` when the caller's company has none with this id. Called before and after the change, in
   * the transaction.
   */
  read(transaction: Queryable, id: number): Promise<ConfigurationState | null>;
  /** Validates and writes; returns the id of the entity. An error rolls back the whole change. */
  change(transaction: Queryable): Promise<number>;
  /** Whether the change restores an earlier state. */
  isRestore?: boolean;
}

/** The account that changes the configuration. */
export type ConfigurationCaller = Pick<CallerAccount, 'companyId' | 'accountId' | 'name'>;

/** The changed entity, and its new version. */
export interface ChangedConfiguration {
  id: number;
  version: number;
}

/**
 * Changes an entity of the configuration in one transaction and logs who changed what. Changes of one entity are serialised.
 * Throws NOT_FOUND (404) when `read` finds no entity with `id`, and CONFIGURATION_CHANGED (412) when `ifMatch` names another
 * version than the current one. A change that leaves the state equal is not logged and does not raise the version.
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
 * The same inside a transaction, for a call that changes several entities. Change them in the order of their ids, to prevent
 * deadlocks between such calls.
 */
export async function changeConfigurationIn(
  transaction: Queryable,
  caller: ConfigurationCaller,
  { entity, id, ifMatch, read, change, isRestore = false }: ConfigurationChange,
): Promise<ChangedConfiguration> {
  const { companyId } = caller;
  // Waits for a configuration file that is being applied (file/configurationFile.ts).
  await transaction.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [
    `configuration of ${companyId}`,
  ]);
  const before = id === null ? null : await lockAndRead(transaction, caller, { entity, id, ifMatch, read, isRestore });
  const changedId = await change(transaction);
  const after = await read(transaction, changedId);
  if (isDeepStrictEqual(asJson(before), asJson(after)))
    return { id: changedId, version: await readVersion(transaction, companyId, entity, changedId) };
  return {
    id: changedId,
    version: await logChange(transaction, caller, { entity, id: changedId, before, after, isRestore }),
  };
}

/** Writes a change into the history; returns the new version of the entity. */
async function logChange(
  transaction: Queryable,
  { companyId, accountId, name }: ConfigurationCaller,
  change: Pick<ConfigurationChange, 'entity' | 'isRestore'> & {
    id: number;
    before: ConfigurationState | null;
    after: ConfigurationState | null;
  },
): Promise<number> {
  const { entity, id, before, after, isRestore } = change;
  const action = after === null ? 'deleted' : isRestore ? 'restored' : before === null ? 'created' : 'updated';
  const { rows } = await transaction.query<{ version: number }>(
    `INSERT INTO configuration_change
       (company_id, entity, entity_id, entity_name, action, version, account_id, actor_name, before, after)
     VALUES ($1, $2, $3, $4, $5,
       (SELECT coalesce(max(version), 0) + 1 FROM configuration_change WHERE company_id = $1 AND entity = $2 AND entity_id = $3),
       $6, $7, $8::jsonb, $9::jsonb)
     RETURNING version`,
    [
      ...[companyId, entity, id, (after ?? before)?.name ?? '', action, accountId, name],
      before && JSON.stringify(withoutSecrets(before.state) ?? null),
      after && JSON.stringify(withoutSecrets(after.state) ?? null),
    ],
  );
  return rows[0]?.version ?? 1;
}

async function lockAndRead(
  transaction: Queryable,
  { companyId }: ConfigurationCaller,
  { entity, id, ifMatch, read, isRestore }: Omit<ConfigurationChange, 'change'> & { id: number },
): Promise<ConfigurationState | null> {
  // An advisory lock, held until the transaction ends, since the entity need not exist.
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `configuration ${companyId} ${entity} ${id}`,
  ]);
  const before = await read(transaction, id);
  // Only a restore may create a deleted entity again with its id.
  if (!before && !isRestore) throw new HttpError('NOT_FOUND');
  const version = await readVersion(transaction, companyId, entity, id);
  if (!isAllowed(readIfMatch(ifMatch ?? undefined), version))
    throw new HttpError('CONFIGURATION_CHANGED', { body: { version } });
  return before;
}

/** The state as read from the database: without properties that are `undefined`. */
const asJson = (state: ConfigurationState | null): unknown => JSON.parse(JSON.stringify(state));
