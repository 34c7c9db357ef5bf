import type { ListView, ListViewState } from '@assunto/engine/contract';
import {
  andFilters,
  findColumn,
  matchNone,
  parseFilter,
  type ComponentTypeCatalogue,
  type FilterTree,
  type GridView,
  type RelatedAttributes,
  type SubjectAttribute,
} from '@assunto/engine/core';
import type { GridState } from '@assunto/engine/grid';
import { readGrouping } from '../grouping';
import { initialListState, type ListState } from '../listAddress';

/** What a view is read with. */
export interface ViewScope {
  attributes: readonly SubjectAttribute[];
  componentTypes: ComponentTypeCatalogue;
  related?: RelatedAttributes;
  /** The initial state of the list without a view. */
  initial: GridState;
}

/** The state of a list as a view has it. With a broken filter it has no records: it is never wider than the view. */
export function listOfView({ viewId, kind, state, defect }: ListView, scope: ViewScope): ListState {
  const order = state.order.filter(({ subjectAttributeId, relatedAttributeId }) =>
    subjectAttributeId === null ? true : findColumn({ subjectAttributeId, relatedAttributeId }, scope) !== null,
  );
  const filter = defect === 'filter' ? matchNone : readFilter(state.filter, scope);
  const isBroken = filter === matchNone;
  return {
    ...initialListState(scope.initial),
    viewId,
    filter,
    order: order.length > 0 ? order : scope.initial.order,
    savedIds: isBroken ? [] : state.filterIds,
    tagIds: isBroken ? [] : state.tagIds,
    ...groupOf(state.group, scope),
    layout: state.layout,
    density: state.density ?? undefined,
    kind,
    options: state.options,
  };
}

function readFilter(filter: string | null, scope: ViewScope): FilterTree | null {
  if (filter === null) return null;
  try {
    return parseFilter(filter, scope);
  } catch {
    return matchNone;
  }
}

function groupOf(group: ListViewState['group'], scope: ViewScope): Pick<ListState, 'groupBy' | 'grouping'> {
  if (!group) return { groupBy: null, grouping: {} };
  const { subjectAttributeId, relatedAttributeId, thenAttributeId, thenRelatedAttributeId, ...options } = group;
  const given = {
    ...options,
    related: relatedAttributeId,
    then: thenAttributeId,
    thenRelated: thenRelatedAttributeId,
  };
  return {
    groupBy: subjectAttributeId ?? 'tags',
    grouping: readGrouping(given, scope.attributes, scope.componentTypes),
  };
}

/** What a list shows beside its state. */
export interface ShownParts {
  /** The quick filters of the columns, which become a part of the view's filter. */
  quickTree: FilterTree | null;
  /** All saved filters in use. */
  filterIds: readonly number[];
  /** What the list is grouped by. */
  groupBy: number | 'tags' | null;
  /** The arrangement of the columns; `null`: that of the template. */
  view: GridView | null;
}

/** The state of a view that shows what a list shows. */
export function viewOfList(list: ListState, { quickTree, filterIds, groupBy, view }: ShownParts): ListViewState {
  const filter = andFilters(list.filter, quickTree);
  const { related, then, thenRelated, unit, thenUnit, measures, order } = list.grouping;
  return {
    filter: filter && JSON.stringify(filter),
    filterIds: [...filterIds],
    tagIds: [...list.tagIds],
    order: list.order.map((key) => ({ ...key })),
    group:
      groupBy === null
        ? null
        : {
            subjectAttributeId: groupBy === 'tags' ? null : groupBy,
            ...(related !== undefined && { relatedAttributeId: related }),
            ...(then !== undefined && { thenAttributeId: then }),
            ...(thenRelated !== undefined && { thenRelatedAttributeId: thenRelated }),
            ...(unit && { unit }),
            ...(thenUnit && { thenUnit }),
            ...(measures && { measures: [...measures] }),
            ...(order !== undefined && { order }),
          },
    layout: layoutOf(view),
    density: list.density ?? null,
    options: list.options,
  };
}

/** An arrangement without its groups. */
export function layoutOf(view: GridView | null): ListViewState['layout'] {
  if (!view) return null;
  const { groupBy: _, ...layout } = view;
  return layout;
}
