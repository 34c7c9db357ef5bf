import type { ListView, ListViewAudience, ListViewKind, ListViewState } from '@assunto/engine/contract';
import { parseFilter, type FilterTree } from '@assunto/engine/core';
import { recordAttributeIds } from '@assunto/engine/fields';
import type { Queryable } from '../platform/database/Database';
import type { CallerAccount } from '../platform/auth/CallerAccount';
import { readableScope } from './recordSql';
import type { RecordRequest } from './RecordRequest';
import { usableFilters } from './savedFilters';
import { canDraw } from './viewOptions';

/** A stored view. */
export interface StoredListView {
  viewId: number;
  subjectId: number;
  viewName: string;
  kind: ListViewKind;
  audience: ListViewAudience;
  /** The owner of a view of one's own; `null` for shared ones. */
  accountId: number | null;
  roomIds: number[];
  filter: FilterTree | null;
  state: Omit<ListViewState, 'filter'>;
  version: number;
  deletedIn: string | null;
}

/** The views of the request's subject that the caller has, by audience and name. */
export const readListViews = (
  database: Queryable,
  { account, subject }: RecordRequest,
  { viewId, isDeleted = false }: { viewId?: number; isDeleted?: boolean } = {},
): Promise<StoredListView[]> =>
  readViews(database, account, {
    subjectId: subject.subjectId,
    viewIds: viewId === undefined ? null : [viewId],
    isDeleted,
  });

/** Those of these views that the caller has, of any subject: whether they may read it is not asked. */
export const readListViewsById = (
  database: Queryable,
  account: CallerAccount,
  viewIds: readonly number[],
): Promise<StoredListView[]> => readViews(database, account, { subjectId: null, viewIds, isDeleted: false });

/**
 * A caller has their own views, those of their profile and of everybody; administrators have all shared ones. An administrator who
 * views as a person sees none of this person's own.
 */
async function readViews(
  database: Queryable,
  { companyId, accountId, roomId, isAdmin, viewing }: CallerAccount,
  wanted: { subjectId: number | null; viewIds: readonly number[] | null; isDeleted: boolean },
): Promise<StoredListView[]> {
  const { rows } = await database.query<StoredListView>(
    `SELECT view_id AS "viewId", subject_id AS "subjectId", view_name AS "viewName", kind, audience,
       account_id AS "accountId", filter, state, version, deleted_in AS "deletedIn",
       ARRAY(SELECT room_id FROM list_view_room r WHERE r.company_id = v.company_id AND r.view_id = v.view_id
         ORDER BY room_id) AS "roomIds"
     FROM list_view v
     WHERE company_id = $1 AND ($2::integer IS NULL OR subject_id = $2::integer)
       AND (deleted_in IS NOT NULL) = $3::boolean
       AND ($4::integer[] IS NULL OR view_id = ANY($4::integer[]))
       AND CASE audience
         WHEN 'own' THEN account_id = $5::integer
         WHEN 'profiles' THEN $6::boolean OR EXISTS (SELECT FROM list_view_room r
           WHERE r.company_id = v.company_id AND r.view_id = v.view_id AND r.room_id = $7::integer)
         ELSE true END
     ORDER BY array_position(ARRAY['default', 'everybody', 'profiles', 'own'], audience), lower(view_name), view_id`,
    [
      ...[companyId, wanted.subjectId, wanted.isDeleted, wanted.viewIds],
      ...[viewing ? null : accountId, isAdmin, roomId],
    ],
  );
  return rows;
}

/** Whether the caller may change a view that they have: its owner may, and administrators may if it is shared. */
export const mayEditView = ({ account }: Pick<RecordRequest, 'account'>, { audience }: StoredListView): boolean =>
  !account.viewing && (audience === 'own' || account.isAdmin);

/** A view as its reader may use it: the filter is left out if it names what the reader may not read. */
export function describeListView(request: RecordRequest, stored: StoredListView): ListView {
  const { viewId, viewName, kind, audience, roomIds, filter, state, version, deletedIn } = stored;
  const canEdit = mayEditView(request, stored);
  const defect = defectOf(request, stored);
  return {
    viewId,
    viewName,
    kind,
    audience,
    version,
    canEdit,
    defect,
    // Which other profiles there are is the administrators' concern.
    roomIds: canEdit ? roomIds : [],
    state: { ...state, filter: filter === null || defect === 'filter' ? null : JSON.stringify(filter) },
    ...(deletedIn !== null && { deletedIn }),
  };
}

function defectOf(request: RecordRequest, { kind, filter, state }: StoredListView): ListView['defect'] {
  const usable = new Set(usableFilters(request).map(({ filterId }) => filterId));
  if (!state.filterIds.every((id) => usable.has(id)) || !isReadable(request, filter)) return 'filter';
  if (!state.tagIds.every((id) => id === 0 || request.company.tags.has(id))) return 'filter';
  if (!canDraw(request, kind, state.options)) return 'kind';
  const existing = new Set<number>([
    ...Object.values(recordAttributeIds),
    ...[...request.company.subjects.values()].flatMap(({ attributes }) =>
      attributes.map(({ subjectAttributeId }) => subjectAttributeId),
    ),
  ]);
  return attributesOf(state).every((id) => existing.has(id)) ? null : 'parts';
}

function isReadable(request: RecordRequest, filter: FilterTree | null): boolean {
  if (filter === null) return true;
  try {
    parseFilter(filter, readableScope(request));
    return true;
  } catch {
    return false;
  }
}

/** The attributes that a view names, except in its filter. */
function attributesOf({ order, group, layout }: StoredListView['state']): number[] {
  const named = [
    ...order.flatMap((key) => [key.subjectAttributeId, key.relatedAttributeId]),
    ...[group?.subjectAttributeId, group?.relatedAttributeId],
    ...[group?.thenAttributeId, group?.thenRelatedAttributeId],
    ...(group?.measures ?? []).map(({ subjectAttributeId }) => subjectAttributeId),
    ...(layout?.columns ?? []).map(({ subjectAttributeId }) => subjectAttributeId),
  ];
  return named.filter((id) => id !== null && id !== undefined);
}
