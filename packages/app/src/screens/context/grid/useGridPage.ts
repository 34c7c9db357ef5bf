import { useEngine } from '@assunto/engine';
import { isGroupable, type Context, type SubjectAttribute } from '@assunto/engine/core';
import { initialGridState } from '@assunto/engine/grid';
import { useStoreValue } from '@assunto/shell';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../../AppServices';
import { useRecordActions } from '../../../records/actions/useRecordActions';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import { rememberTrail } from '../../../records/recordTrail';
import { useTaskRows } from '../../../tasks/useTaskRows';
import { wasImportOpen } from '../../../transfer/openImport';
import { viewWith } from './columnList';
import { useListEditing } from './editing/useListEditing';
import { initialListState } from './listAddress';
import { changesList, type ShownList } from './needsReload';
import { useGridView } from './useGridView';
import { useListFilters } from './useListFilters';
import { useListSelection } from './useListSelection';
import { useUnsyncedGuard } from './useUnsyncedGuard';
import { useTranslate } from './messages/translation';

/** The state of a subject's list page, and the actions of its parts. */
export function useGridPage(address: ContextAddress, context: Context) {
  const { subject, isActive } = address;
  const { records } = useEngine();
  const navigate = useNavigate();
  const attributes = context.subject.subjectAttributes;
  const grid = useGridView(context);
  const { density } = useStoreValue(useServices().preferences);
  const filters = useListFilters(address, grid.template, attributes);
  const { list, changeList, combinedFilter, filterIds } = filters;
  const [wasReset, setWasReset] = useState(false);
  const group = useGroup(context, list.groupBy === undefined ? (grid.view?.groupBy ?? null) : list.groupBy);
  useUnsyncedGuard(subject);

  const actions = useRecordActions(subject, () => undefined);
  const { tagIds } = list;
  const request = useMemo(
    () => ({ isActive, scenario: 'grid', filterIds, ...(tagIds.length > 0 && { tagIds: [...tagIds] }) }),
    [isActive, filterIds, tagIds],
  );
  const order = [...list.order];
  const selection = useListSelection(subject, {
    ...{ isActive, filterIds, filterJson: combinedFilter, order },
    ...(tagIds.length > 0 && { tagIds: [...tagIds] }),
  });
  const byTags = tagIds.length > 0 || group.by === 'tags';
  const shownList: ShownList = { order, filter: combinedFilter, filterIds, attributes, byTags };
  const editing = useListEditing(subject, (ids) => changesList(ids, shownList) || ids.some((id) => id === group.id));
  const rowActions = useTaskRows(subject, useTranslate()('grid.taskTime'));

  return {
    subject,
    attributes,
    grid,
    density,
    filters,
    group,
    actions,
    request,
    selection,
    shownList,
    editing,
    rowActions,
    wasReset,
    isFiltered: combinedFilter !== null || filterIds.length > 0 || tagIds.length > 0,
    dialogs: useGridDialogs(subject),
    reload: () => records.invalidate(subject),
    /** Opens a record's page, with previous and next buttons for this list. */
    open(talkId: number): void {
      const { page, fetch } = list;
      rememberTrail(subject, { ...request, page, fetch, order, filterJson: combinedFilter });
      void navigate(contextPath({ scenario: 'talk', subject, talkId }));
    },
    groupBy(next: number | 'tags' | null): void {
      changeList({ groupBy: next });
      grid.change(viewWith(grid.view, { groupBy: next }, grid.definition));
    },
    reset(): void {
      setWasReset(true);
      changeList(initialListState(initialGridState(grid.template)));
      if (grid.view) grid.change(null);
      records.invalidate(subject);
    },
  };
}

export type UsedGridPage = ReturnType<typeof useGridPage>;

/** What the list is grouped by: tags, or an attribute that can still be used. */
function useGroup(
  context: Context,
  id: number | 'tags' | null,
): { id: number | 'tags' | null; by: SubjectAttribute | 'tags' | null } {
  const { componentTypes } = useEngine();
  if (id === 'tags') return { id, by: id };
  const attribute = context.subject.subjectAttributes.find(
    (one) => one.subjectAttributeId === id && isGroupable(one, componentTypes),
  );
  return { id: attribute ? id : null, by: attribute ?? null };
}

/** Which dialogs of the page are open. */
function useGridDialogs(subject: string) {
  const [transfer, setTransfer] = useState<'export' | 'import' | null>(() =>
    wasImportOpen(subject) ? 'import' : null,
  );
  const [isViewOpen, setViewOpen] = useState(false);
  const [editedId, setEditedId] = useState<number | null>(null);
  const [runFor, setRunFor] = useState<readonly number[] | null>(null);
  return { transfer, setTransfer, isViewOpen, setViewOpen, editedId, setEditedId, runFor, setRunFor };
}
