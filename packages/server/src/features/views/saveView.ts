import { listViewLimits, type ListViewSave } from '@assunto/engine/contract';
import { filterCost, parseFilter, type FilterTree } from '@assunto/engine/core';
import { homeCardUses } from '../../access/homeCardUses';
import { mayEditView, readListViews, type StoredListView } from '../../access/listViews';
import { readableScope } from '../../access/recordSql';
import type { RecordRequest } from '../../access/RecordRequest';
import { usableFilters } from '../../access/savedFilters';
import { canDrawAll } from '../../access/viewOptions';
import { changeConfigurationIn } from '../../configuration/changeConfiguration';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { isAllowed, readIfMatch } from '../../platform/http/ifMatch';
import { translate } from '../../platform/messages/language';
import { assertAffordable } from '../../records/read/queryCost';
import {
  countViews,
  defaultViewOf,
  demoteView,
  existingRooms,
  insertView,
  lockView,
  trashView,
  untrashView,
  updateView,
  type ViewValues,
} from './queries';
import { ofView } from './viewLog';

/** A request about the views of a subject. */
type ViewRequest = RecordRequest<Database>;

interface SaveViewOptions {
  /** The version that is changed; `null` for whatever it is. */
  ifMatch?: string | null;
  /** Whether profiles may lose a view that their home page shows: a configuration file also has the home pages as they will be. */
  mayLoseCards?: boolean;
}

/**
 * Creates a view of the caller, or changes `stored`. Only administrators share views; changes of shared ones are logged, and sharing
 * or no longer sharing is logged as creation or deletion. Returns its id. Throws FORBIDDEN, VIEW_TOO_MANY, CONFIGURATION_CHANGED when
 * `ifMatch` names another version, VIEW_IN_USE where a profile whose home page shows it would no longer have it, and what
 * `parseFilter` throws.
 */
export async function saveView(
  request: ViewRequest,
  stored: StoredListView | null,
  body: ListViewSave,
  { ifMatch = null, mayLoseCards = false }: SaveViewOptions = {},
): Promise<number> {
  const { account, subject, db } = request;
  const { companyId } = account;
  const wasShared = stored !== null && stored.audience !== 'own';
  const isShared = body.audience !== 'own';
  if (isShared && !account.isAdmin) throw new HttpError('FORBIDDEN');
  const values = checkedView(request, body);
  if (isShared) await requireRooms(db, companyId, values.roomIds);
  return db.transaction(async (transaction) => {
    if (stored) await requireVersion(transaction, companyId, stored.viewId, ifMatch);
    if (wasShared && !mayLoseCards) await requireUnused(transaction, companyId, stored.viewId, values);
    if (!stored || wasShared !== isShared) await requireSpace(transaction, subject.subjectId, values, companyId);
    const ofSubject = { companyId, subjectId: subject.subjectId };
    if (values.audience === 'default') await demoteOthers(transaction, request, stored?.viewId ?? null);
    return logged(transaction, request, wasShared || isShared, wasShared ? stored.viewId : null, async () => {
      if (!stored) return insertView(transaction, ofSubject, values);
      await updateView(transaction, companyId, stored.viewId, values);
      return stored.viewId;
    });
  });
}

/** Moves a view to the trash. Throws CONFIGURATION_CHANGED, and VIEW_IN_USE with the profiles whose home page shows it. */
export const removeView = (request: ViewRequest, stored: StoredListView, ifMatch: string | null): Promise<void> =>
  changeTrash(request, stored, ifMatch, async (transaction, companyId, viewId) => {
    await requireUnused(transaction, companyId, viewId);
    await trashView(transaction, companyId, viewId);
  });

/** Asserts that no profile whose home page shows a view is without it in future: not among `audience`, by default nobody. */
export async function requireUnused(
  transaction: Queryable,
  companyId: number,
  viewId: number,
  { audience, roomIds }: Pick<ViewValues, 'audience' | 'roomIds'> = { audience: 'own', roomIds: [] },
): Promise<void> {
  if (audience === 'everybody' || audience === 'default') return;
  const uses = (await homeCardUses(transaction, companyId, { viewId })).filter(({ id }) => !roomIds.includes(id));
  if (uses.length > 0) throw new HttpError('VIEW_IN_USE', { body: { uses } });
}

/** Takes a view out of the trash. Throws VIEW_TOO_MANY. */
export const restoreView = (request: ViewRequest, stored: StoredListView): Promise<void> =>
  changeTrash(request, stored, null, async (transaction, companyId, viewId) => {
    const { subjectId } = request.subject;
    await requireSpace(transaction, subjectId, stored, companyId);
    await untrashView(transaction, companyId, viewId);
  });

async function changeTrash(
  request: ViewRequest,
  { viewId, audience, deletedIn }: StoredListView,
  ifMatch: string | null,
  change: (transaction: Queryable, companyId: number, viewId: number) => Promise<void>,
): Promise<void> {
  const { companyId } = request.account;
  await request.db.transaction(async (transaction) => {
    await requireVersion(transaction, companyId, viewId, ifMatch);
    await logged(transaction, request, audience !== 'own', deletedIn === null ? viewId : null, async () => {
      await change(transaction, companyId, viewId);
      return viewId;
    });
  });
}

/** A view that the caller may change. Throws NOT_FOUND for one that they do not have, and FORBIDDEN. */
export async function editableView(
  request: ViewRequest,
  viewId: number,
  { isDeleted = false }: { isDeleted?: boolean } = {},
): Promise<StoredListView> {
  const [stored] = await readListViews(request.db, request, { viewId, isDeleted });
  if (!stored) throw new HttpError('NOT_FOUND');
  if (!mayEditView(request, stored)) throw new HttpError('FORBIDDEN');
  return stored;
}

/** The values of a view: what it filters and is drawn by, its author may read and use. */
export function checkedView(
  request: RecordRequest,
  { viewName, kind, audience, roomIds, state }: ListViewSave,
): ViewValues {
  const { filter, ...rest } = state;
  const usable = new Map(usableFilters(request).map((saved) => [saved.filterId, saved]));
  for (const id of rest.filterIds) {
    const saved = usable.get(id);
    // Others could not use a view with a private filter.
    if (!saved || (audience !== 'own' && !saved.isShared)) throw new HttpError('SAVED_FILTER_NOT_FOUND');
  }
  if (!canDrawAll(request, kind, rest.options))
    throw new HttpError('REQUEST_INVALID', { message: translate('query.viewOptions') });
  return {
    viewName: viewName.trim(),
    kind,
    audience,
    roomIds: audience === 'profiles' ? [...new Set(roomIds)].sort((one, other) => one - other) : [],
    accountId: audience === 'own' ? request.account.accountId : null,
    filter: filter === null ? null : checkedFilter(request, filter),
    state: rest,
  };
}

function checkedFilter(request: RecordRequest, filter: string): FilterTree {
  const scope = readableScope(request);
  const tree = parseFilter(filter, scope);
  assertAffordable({ filters: filterCost(tree, scope) });
  return tree;
}

async function requireVersion(
  transaction: Queryable,
  companyId: number,
  viewId: number,
  ifMatch: string | null,
): Promise<void> {
  const version = await lockView(transaction, companyId, viewId);
  if (version === null) throw new HttpError('NOT_FOUND');
  if (!isAllowed(readIfMatch(ifMatch ?? undefined), version))
    throw new HttpError('CONFIGURATION_CHANGED', { body: { version } });
}

async function requireRooms(db: Queryable, companyId: number, roomIds: readonly number[]): Promise<void> {
  if ((await existingRooms(db, companyId, roomIds)) < roomIds.length) throw new HttpError('NOT_FOUND');
}

async function requireSpace(
  transaction: Queryable,
  subjectId: number,
  { accountId }: Pick<ViewValues, 'accountId'>,
  companyId: number,
): Promise<void> {
  const most = accountId === null ? listViewLimits.shared : listViewLimits.own;
  if ((await countViews(transaction, { companyId, subjectId, accountId })) >= most)
    throw new HttpError('VIEW_TOO_MANY', { values: { most } });
}

/** The view that was the subject's default becomes one of everybody. */
async function demoteOthers(transaction: Queryable, request: RecordRequest, except: number | null): Promise<void> {
  const { companyId } = request.account;
  const viewId = await defaultViewOf(transaction, companyId, request.subject.subjectId, except);
  if (viewId === null) return;
  await logged(transaction, request, true, viewId, async () => {
    await demoteView(transaction, companyId, viewId);
    return viewId;
  });
}

/** Writes; `isLogged`: as a change of the configuration. `id`: `null` for what no log has yet. */
async function logged(
  transaction: Queryable,
  { account }: RecordRequest,
  isLogged: boolean,
  id: number | null,
  change: () => Promise<number>,
): Promise<number> {
  if (!isLogged) return change();
  return (await changeConfigurationIn(transaction, account, { ...ofView(account.companyId, id), change })).id;
}
