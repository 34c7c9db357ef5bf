import { IntegerId, ListViewSave, ListViewState, type ListViewAudience } from '@assunto/engine/contract';
import Type from 'typebox';
import { readListViews, type StoredListView } from '../../access/listViews';
import type { RecordRequest } from '../../access/RecordRequest';
import type { ConfigurationPart, EntityState, PartScope } from '../../configuration/parts/ConfigurationPart';
import { requireBody } from '../../configuration/parts/bodyProblems';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import type { CompanyMetadata } from '../../metadata/CompanyMetadata';
import { removeView, restoreView, saveView } from './saveView';
import { readSharedViews, type LoggedView } from './viewLog';

type ViewState = LoggedView['state'];

const ViewBody = Type.Object({
  ...ListViewSave.properties,
  subjectId: IntegerId,
  audience: Type.Enum(['profiles', 'everybody', 'default'] satisfies ListViewAudience[]),
  state: Type.Object({ ...ListViewState.properties, isUntagged: Type.Boolean() }),
});

/** The shared views of a configuration file. In `state.tagIds`, 0 is `isUntagged`: it is no tag of the file. */
export const viewPart: ConfigurationPart = {
  section: 'views',
  kind: 'view',
  nameProperty: 'viewName',
  alike: ['subjectId'],
  keys: { table: 'list_view', id: 'view_id' },

  async read(scope) {
    const { company } = await scope.request();
    const views = await readSharedViews(scope.database, scope.account.companyId);
    return views.map(({ id, key, view }) => ({
      id,
      key,
      name: view.viewName,
      state: { ...view, state: inFile(company, view) },
    }));
  },

  normalise: (state) => ({
    kind: 'list',
    audience: 'everybody',
    ...state,
    roomIds: state['audience'] === 'profiles' ? [...listOf(state['roomIds'])].sort() : [],
    state: { ...emptyState, ...(state['state'] as object | undefined) },
  }),

  async create(scope, { state }) {
    const { subjectId, ...body } = bodyOf(state);
    return saveView(await openSubject(scope, subjectId), null, body);
  },

  async update(scope, id, { state }) {
    const { subjectId, ...body } = bodyOf(state);
    const request = await openSubject(scope, subjectId);
    const stored = await storedView(request, id);
    if (stored.deletedIn !== null) await restoreView(request, stored);
    await saveView(request, { ...stored, deletedIn: null }, body, { mayLoseCards: true });
  },

  async remove(scope, id) {
    const views = await readSharedViews(scope.database, scope.account.companyId);
    const request = await openSubject(scope, views.find((one) => one.id === id)?.view.subjectId ?? 0);
    await removeView(request, await storedView(request, id), null);
  },
};

const emptyState = {
  filter: null,
  filterIds: [],
  tagIds: [],
  isUntagged: false,
  order: [],
  group: null,
  layout: null,
  density: null,
  options: {},
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * The state of a view without removed attributes. Where a saved filter or a tag is gone, the view shows no records, and its filter in
 * a file lets nothing pass.
 */
function inFile(company: CompanyMetadata, { subjectId, state }: LoggedView): ViewState & { isUntagged: boolean } {
  const attributes = new Set(
    [...company.subjects.values()].flatMap((one) => one.attributes.map((own) => own.subjectAttributeId)),
  );
  const filters = new Set(company.subjectsById.get(subjectId)?.savedFilters.map(({ filterId }) => filterId));
  const [filterIds, tagIds] = [
    state.filterIds.filter((id) => filters.has(id)),
    state.tagIds.filter((id) => company.tags.has(id)),
  ];
  const lost =
    filterIds.length < state.filterIds.length || tagIds.length < state.tagIds.filter((id) => id !== 0).length;
  const has = (id: number | null | undefined): boolean => id === null || id === undefined || attributes.has(id);
  const hasAll = (part: object): boolean =>
    Object.entries(part).every(([name, own]) => !name.endsWith('AttributeId') || has(own as number | null));
  const { group, layout, options } = state;
  return {
    ...state,
    filterIds,
    tagIds,
    isUntagged: state.tagIds.includes(0),
    filter: lost ? '{"or":[]}' : state.filter,
    order: state.order.filter(hasAll),
    group:
      group && hasAll(group) ? { ...group, ...(group.measures && { measures: group.measures.filter(hasAll) }) } : null,
    layout: layout && { ...layout, columns: layout.columns.filter(hasAll) },
    options: withoutRemoved(options, hasAll),
  };
}

/** What a view is drawn by, without kinds that name removed attributes. */
function withoutRemoved(options: ViewState['options'], hasAll: (part: object) => boolean): ViewState['options'] {
  const { board, calendar, chart } = options;
  return {
    ...(board &&
      hasAll(board) && { board: { ...board, ...(board.measures && { measures: board.measures.filter(hasAll) }) } }),
    ...(calendar && hasAll(calendar) && { calendar }),
    ...(chart && chart.groups.every(hasAll) && (!chart.measure || hasAll(chart.measure)) && { chart }),
  };
}

function bodyOf(given: EntityState): ListViewSave & { subjectId: number } {
  requireBody(ViewBody, given);
  const { state, ...named } = given as unknown as ListViewSave & {
    subjectId: number;
    state: ViewState & { isUntagged: boolean };
  };
  const { isUntagged, ...rest } = state;
  return { ...named, state: { ...rest, tagIds: isUntagged ? [0, ...rest.tagIds] : rest.tagIds } };
}

async function openSubject(scope: PartScope, subjectId: number): Promise<RecordRequest<Database>> {
  const request = (await scope.request()).openReadable(subjectId);
  if (!request) throw new HttpError('SUBJECT_NOT_FOUND');
  return request;
}

/** A view of the subject, which may be in the trash. */
async function storedView(request: RecordRequest<Database>, viewId: number): Promise<StoredListView> {
  for (const isDeleted of [false, true]) {
    const [stored] = await readListViews(request.db, request, { viewId, isDeleted });
    if (stored) return stored;
  }
  throw new HttpError('NOT_FOUND');
}
