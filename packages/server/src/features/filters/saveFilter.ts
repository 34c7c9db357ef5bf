import { filterCost, parseFilter, type FilterTree } from '@assunto/engine/core';
import { SavedFilterSave } from '@assunto/api';
import { Value } from 'typebox/value';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { readableScope } from '../../access/recordSql';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import { mayEditFilter, usableFilter } from '../../access/savedFilters';
import { changeConfiguration, type ConfigurationChange } from '../../configuration/changeConfiguration';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import type { SavedFilterMetadata } from '../../metadata/CompanyMetadata';
import { assertAffordable } from '../../records/read/queryCost';
import { deleteFilter, filterUses, insertFilter, maxFilters, reviveFilter, updateFilter } from './queries';

/** A request about the saved filters of a subject. */
type FilterRequest = RecordRequest<Database>;

/**
 * Creates a filter of the caller, or changes `saved`. What everybody may use is configuration: its changes are logged, and sharing
 * or no longer sharing is logged as its creation or deletion. Private filters have no history, because others may not see them.
 * Returns its id. Throws what `parseFilter` throws, and SAVED_FILTER_TOO_MANY.
 */
export async function saveFilter(
  request: FilterRequest,
  saved: SavedFilterMetadata | null,
  body: SavedFilterSave,
): Promise<number> {
  const { account, subject } = request;
  // The company's own filters have no owner, so they are always shared.
  const isShared = body.isShared || saved?.accountId === null;
  const values = { filterName: body.filterName.trim(), filter: checkedFilter(request, body.filter), isShared };
  return logged(request, saved?.isShared ? saved.filterId : null, saved?.isShared || isShared, async (transaction) => {
    if (saved) {
      await updateFilter(transaction, account.companyId, saved.filterId, values);
      return saved.filterId;
    }
    const filterId = await insertFilter(transaction, account, subject.subjectId, values);
    if (filterId === null) throw new HttpError('SAVED_FILTER_TOO_MANY', { values: { most: maxFilters } });
    return filterId;
  });
}

/** Creates a filter of the company, which everybody may use. Returns its id. Throws what `parseFilter` throws. */
export function createCompanyFilter(
  request: FilterRequest,
  { filterName, filter }: Pick<SavedFilterSave, 'filterName' | 'filter'>,
): Promise<number> {
  const { companyId } = request.account;
  const values = { filterName: filterName.trim(), filter: checkedFilter(request, filter), isShared: true };
  return logged(request, null, true, async (transaction) => {
    const owner = { companyId, accountId: null };
    return (await insertFilter(transaction, owner, request.subject.subjectId, values)) ?? 0;
  });
}

/** Deletes a filter. Throws SAVED_FILTER_IN_USE with the menus, profiles, shared views and home pages that use it. */
export async function removeFilter(request: FilterRequest, { filterId, isShared }: SavedFilterMetadata): Promise<void> {
  const { account } = request;
  await logged(request, isShared ? filterId : null, isShared, async (transaction) => {
    if (await deleteFilter(transaction, account.companyId, filterId)) return filterId;
    throw new HttpError('SAVED_FILTER_IN_USE', { body: { uses: await filterUses(transaction, account, filterId) } });
  });
}

/** The filter, if the caller may change it; throws also when they may not even use it. */
export function editableFilter(request: RecordRequest, filterId: number): SavedFilterMetadata {
  const saved = usableFilter(request, filterId);
  if (!mayEditFilter(request, saved)) throw new HttpError('FORBIDDEN');
  return saved;
}

/**
 * Restores an earlier state of a shared filter, as far as the caller may read what it names. A deleted one gets its id again and
 * belongs to the company. Throws NOT_FOUND, SAVED_FILTER_NOT_FOUND for one that is private today, and what a save throws.
 */
export const restoreFilter: RestoreConfiguration = async (request, { entityId: filterId, state, ifMatch }) => {
  const { subjectId, filterName, filter } = state as FilterState;
  const opened = request.openReadable(subjectId);
  const body = { filterName, filter, isShared: true };
  if (!opened || !Value.Check(SavedFilterSave, body)) throw new HttpError('NOT_FOUND');
  const { companyId } = request.account;
  const exists = await isStored(request.db, companyId, filterId);
  if (exists) editableFilter(opened, filterId);
  const values = { filterName, filter: checkedFilter(opened, filter), isShared: true };
  await changeConfiguration(request.db, request.account, {
    ...ofFilter(companyId, filterId),
    ifMatch,
    isRestore: true,
    async change(transaction) {
      if (exists) await updateFilter(transaction, companyId, filterId, values);
      else await reviveFilter(transaction, companyId, { ...values, subjectId, filterId });
      return filterId;
    },
  });
  return { leftOut: [] };
};

/** Parses a filter; it may use only what its author may read. */
function checkedFilter(request: RecordRequest, filter: string): FilterTree {
  const scope = readableScope(request);
  const tree = parseFilter(filter, scope);
  // A filter that exceeds the budget of every list would be useless.
  assertAffordable({ filters: filterCost(tree, scope) });
  return tree;
}

/** Writes in one transaction; `isLogged`: as a change of the configuration. */
async function logged(
  { db, account }: { db: Database; account: AccountRequest['account'] },
  id: number | null,
  isLogged: boolean,
  change: (transaction: Queryable) => Promise<number>,
): Promise<number> {
  if (!isLogged) return db.transaction(change);
  return (await changeConfiguration(db, account, { ...ofFilter(account.companyId, id), ifMatch: null, change })).id;
}

/** The logged state of a shared filter. */
interface FilterState {
  subjectId: number;
  filterName: string;
  filter: string;
}

/** A shared filter in the history. */
export const ofFilter = (
  companyId: CallerAccount['companyId'],
  id: number | null,
): Pick<ConfigurationChange, 'entity' | 'id' | 'read'> => ({
  entity: 'filter',
  id,
  async read(transaction, filterId) {
    const { rows } = await transaction.query<{ subjectId: number; filterName: string; filter: FilterTree }>(
      `SELECT subject_id AS "subjectId", filter_name AS "filterName", filter FROM saved_filter
       WHERE company_id = $1 AND filter_id = $2 AND is_shared`,
      [companyId, filterId],
    );
    const [row] = rows;
    if (!row) return null;
    const state: FilterState = { ...row, filter: JSON.stringify(row.filter) };
    return { name: row.filterName, state };
  },
});

async function isStored(database: Queryable, companyId: number, filterId: number): Promise<boolean> {
  const { rows } = await database.query('SELECT FROM saved_filter WHERE company_id = $1 AND filter_id = $2', [
    companyId,
    filterId,
  ]);
  return rows.length > 0;
}
