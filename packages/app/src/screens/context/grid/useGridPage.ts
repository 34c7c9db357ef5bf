import { useEngine, useRelatedAttributes } from '@assunto/engine';
import { compileGrid, isGroupable, matchNone, type Context, type SubjectAttribute } from '@assunto/engine/core';
import type { GridDensity } from '@assunto/engine/grid';
import { recordNames, useStoreValue, wasImportOpen } from '@assunto/shell';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../../AppServices';
import { subjectActions } from '../../../records/actions/subjectActions';
import { useRecordActions } from '../../../records/actions/useRecordActions';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import { rememberTrail } from '../../../records/recordTrail';
import { useTaskRows } from '../../../tasks/useTaskRows';
import { pointersInGrid, viewWith } from './gridColumns';
import { focusHeading, useGridFocusMemory } from './gridFocus';
import { useListEditing } from './editing/useListEditing';
import type { Grouping } from './grouping';
import type { ListState } from './listAddress';
import { changesList } from './needsReload';
import { useGridView } from './useGridView';
import { useListAttributes } from './useListAttributes';
import { useListFilters } from './useListFilters';
import { useListSelection } from './useListSelection';
import { useUnsyncedGuard } from './useUnsyncedGuard';
import type { UsedViews } from './views/useViews';
import { layoutOf, viewOfList } from './views/listOfView';
import { useTranslate } from './messages/translation';

/** The state of a subject's list page, and the actions of its parts. */
export function useGridPage(address: ContextAddress, context: Context, views: UsedViews) {
  const { subject, templateId, isActive } = address;
  const reading = useReading(subject);
  const navigate = useNavigate();
  const attributes = useListAttributes(context.subject);
  const { related } = useRelatedAttributes(pointersInGrid(context, null));
  const template = useMemo(() => compileGrid({ ...context, related }), [context, related]);
  const filters = useListFilters(address, template, attributes, views.list);
  const { list, changeList, combinedFilter, filterIds } = filters;
  const grid = useGridView(context, template, {
    layout: list.layout,
    change: (layout) => changeList({ layout: layoutOf(layout) }),
  });
  const density = useDensity(list, changeList);
  const [wasReset, setWasReset] = useState(false);
  const group = useGroup(attributes, list.groupBy === undefined ? (grid.view?.groupBy ?? null) : list.groupBy);
  useUnsyncedGuard(subject);

  const actions = useRecordActions(subject, () => undefined);
  const { tagIds } = list;
  const request = useMemo(
    () => ({ isActive, scenario: 'grid', filterIds, ...(tagIds.length > 0 && { tagIds: [...tagIds] }) }),
    [isActive, filterIds, tagIds],
  );
  const order = [...list.order];
  const selection = useListSelection(subject, {
    isActive,
    filterIds,
    filterJson: combinedFilter,
    order,
    ...(tagIds.length > 0 && { tagIds: [...tagIds] }),
  });
  const byTags = tagIds.length > 0 || group.by === 'tags';
  const shownList = { order, filter: combinedFilter, filterIds, attributes, byTags, columns: grid.definition.columns };
  const editing = useListEditing(subject, (ids) => changesList(ids, shownList) || ids.some((id) => id === group.id));
  const rowActions = useTaskRows(subject, useTranslate()('grid.taskTime'));

  return {
    subject,
    /** The list template of the address, whose forms open its records. */
    templateId,
    recordNames: recordNames(context.subject),
    attributes,
    mayCreate: isActive && context.subject.actions.Create,
    allowed: subjectActions(context.subject),
    grid,
    ...density,
    /** Whether the filters of the columns are shown. */
    hasQuickFilters: useStoreValue(useServices().preferences).hasQuickFilters || list.quickFilters.size > 0,
    filters,
    group,
    actions,
    request,
    selection,
    shownList,
    editing,
    rowActions,
    wasReset,
    focusMemory: useGridFocusMemory(),
    /** Whether the view's filter cannot be used, and nothing else was chosen. */
    isBroken: list.filter === matchNone,
    isFiltered: combinedFilter !== null || filterIds.length > 0 || tagIds.length > 0,
    dialogs: useGridDialogs(subject),
    views,
    /** The view that the list is a draft of, or `null`. */
    view: views.list.find(({ viewId }) => viewId === list.viewId) ?? null,
    /** The state of a view that shows this list as it is. */
    stateOfView: () =>
      viewOfList(list, { quickTree: filters.quickTree, filterIds, groupBy: group.id, view: grid.view }),
    ...reading,
    /** Opens a record's page, with previous and next buttons for this list. */
    open(talkId: number): void {
      const { page, fetch } = list;
      rememberTrail(subject, { ...request, page, fetch, order, filterJson: combinedFilter });
      focusHeading();
      void navigate(contextPath({ scenario: 'talk', subject, talkId, templateId }));
    },
    groupBy(next: number | 'tags' | null, grouping: Grouping = {}): void {
      changeList({ groupBy: next, grouping });
      // In a view, it is a part of the draft.
      if (list.layout === undefined) grid.change(viewWith(grid.view, { groupBy: next }, grid.definition));
    },
    reset(): void {
      setWasReset(true);
      changeList(filters.base);
      if (list.layout === undefined && grid.view) grid.change(null);
      reading.reload();
    },
  };
}

/** How the list is read again. */
function useReading(subject: string) {
  const { records } = useEngine();
  return {
    /** After a change of others: records that the person made stay first. */
    refresh: () => records.invalidate(subject),
    /** Asked for by the person: every record is where the order puts it. */
    reload(): void {
      records.forgetCreated(subject);
      records.invalidate(subject);
    },
  };
}

export type UsedGridPage = ReturnType<typeof useGridPage>;

/** What the list is grouped by: tags, or an attribute that can still be used. */
function useGroup(
  attributes: readonly SubjectAttribute[],
  id: number | 'tags' | null,
): { id: number | 'tags' | null; by: SubjectAttribute | 'tags' | null } {
  const { componentTypes } = useEngine();
  if (id === 'tags') return { id, by: id };
  const attribute = attributes.find((one) => one.subjectAttributeId === id && isGroupable(one, componentTypes));
  return { id: attribute ? id : null, by: attribute ?? null };
}

/** The row height: that of the view, whose draft a change becomes, or else the person's own. */
function useDensity({ density, layout }: ListState, changeList: (changes: Partial<ListState>) => void) {
  const { preferences } = useServices();
  const own = useStoreValue(preferences).density;
  return {
    density: density ?? own,
    setDensity(next: GridDensity): void {
      if (layout === undefined) preferences.change({ density: next });
      else changeList({ density: next });
    },
  };
}

/** The records whose attributes or tags are to be changed. */
interface BulkQuestion {
  /** The attribute that is offered first. */
  attributeId?: number;
  isTags?: boolean;
  talkIds: readonly number[];
  isActive: boolean;
  note: string | null;
}

/** Which dialogs of the page are open. */
function useGridDialogs(subject: string) {
  const [transfer, setTransfer] = useState<'export' | 'import' | readonly number[] | null>(() =>
    wasImportOpen(subject) ? 'import' : null,
  );
  const [isViewOpen, setViewOpen] = useState(false);
  const [isKindOpen, setKindOpen] = useState(false);
  const [editedId, setEditedId] = useState<number | null>(null);
  const [runFor, setRunFor] = useState<readonly number[] | null>(null);
  const [bulk, setBulk] = useState<BulkQuestion | null>(null);
  const [merged, setMerged] = useState<readonly number[] | null>(null);
  const [viewStep, setViewStep] = useState<'save' | 'edit' | 'trash' | null>(null);
  return {
    viewStep,
    setViewStep,
    isKindOpen,
    setKindOpen,
    bulk,
    setBulk,
    merged,
    setMerged,
    transfer,
    setTransfer,
    isViewOpen,
    setViewOpen,
    editedId,
    setEditedId,
    runFor,
    setRunFor,
  };
}
