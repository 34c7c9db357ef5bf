import { isDeepStrictEqual } from 'node:util';
import type { CallerAccount } from '../platform/auth/CallerAccount';
import type { Database, Queryable } from '../platform/database/Database';
import { HttpError } from '../platform/errors/errors';
import { isAllowed, readIfMatch } from '../platform/http/ifMatch';
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
  await waitForFile(transaction, companyId);
  const before = id === null ? null : await lockAndRead(transaction, caller, { entity, id, ifMatch, read, isRestore });
  const changedId = await change(transaction);
  const after = await read(transaction, changedId);
  if (isDeepStrictEqual(asJson(before), asJson(after)))
    return { id: changedId, version: await readVersion(transaction, companyId, entity, changedId) };
  const [version = 1] = await logChanges(transaction, caller, entity, [{ id: changedId, before, after, isRestore }]);
  return { id: changedId, version };
}

/** New entities of one kind. */
export interface ConfigurationCreation {
  entity: ConfigurationEntity;
  /** Validates and writes; returns their ids. */
  create(transaction: Queryable): Promise<readonly number[]>;
  /** Reads them. */
  read(transaction: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, ConfigurationState>>;
}

/** Creates several entities and logs each, as `changeConfigurationIn` with `id: null` does for one; returns their ids. */
export async function createConfigurationsIn(
  transaction: Queryable,
  caller: ConfigurationCaller,
  { entity, create, read }: ConfigurationCreation,
): Promise<readonly number[]> {
  await waitForFile(transaction, caller.companyId);
  const ids = await create(transaction);
  const states = await read(transaction, ids);
  const changes = ids.map((id) => ({ id, before: null, after: states.get(id) ?? null, isRestore: false }));
  await logChanges(transaction, caller, entity, changes);
  return ids;
}

/** Waits for a configuration file that is being applied (file/configurationFile.ts). */
async function waitForFile(transaction: Queryable, companyId: number): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [
    `configuration of ${companyId}`,
  ]);
}

interface LoggedChange {
  id: number;
  before: ConfigurationState | null;
  after: ConfigurationState | null;
  isRestore: boolean;
}

const actionOf = ({ before, after, isRestore }: LoggedChange): string =>
  after === null ? 'deleted' : isRestore ? 'restored' : before === null ? 'created' : 'updated';

const loggedState = (state: ConfigurationState | null): string | null =>
  state && JSON.stringify(withoutSecrets(state.state) ?? null);

/** Writes changes of different entities into the history; returns the new version of each. */
async function logChanges(
  transaction: Queryable,
  { companyId, accountId, name }: ConfigurationCaller,
  entity: ConfigurationEntity,
  changes: readonly LoggedChange[],
): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number; version: number }>(
    `INSERT INTO configuration_change
       (company_id, entity, entity_id, entity_name, action, version, account_id, actor_name, before, after)
     SELECT $1, $2, given.id, given.name, given.action,
       (SELECT coalesce(max(version), 0) + 1 FROM configuration_change AS earlier
        WHERE earlier.company_id = $1 AND earlier.entity = $2 AND earlier.entity_id = given.id),
       $3, $4, given.before::jsonb, given.after::jsonb
     FROM unnest($5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[])
       WITH ORDINALITY AS given(id, name, action, before, after, position)
     ORDER BY given.position
     RETURNING entity_id AS id, version`,
    [
      ...[companyId, entity, accountId, name],
      ...[changes.map(({ id }) => id), changes.map(({ before, after }) => (after ?? before)?.name ?? '')],
      ...[changes.map(actionOf), changes.map(({ before }) => loggedState(before))],
      changes.map(({ after }) => loggedState(after)),
    ],
  );
  const versions = new Map(rows.map(({ id, version }) => [Number(id), version]));
  return changes.map(({ id }) => versions.get(id) ?? 1);
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
