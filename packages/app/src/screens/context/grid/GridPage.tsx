import { Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { isGroupable, type Context, type FilterTree } from '@assunto/engine/core';
import { initialGridState, pageSizes, RecordGrid, type GridState } from '@assunto/engine/grid';
import { Layers } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSamePage } from '../../../shell/tabs';
import { useTabs } from '../../../shell/useTabs';
import { RecordActionDialogs } from '../../../records/actions/RecordActionDialogs';
import { subjectActions } from '../../../records/actions/subjectActions';
import { useRecordActions } from '../../../records/actions/useRecordActions';
import { PageLoading } from '../../../shell/PageLoading';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import { useServices } from '../../../AppServices';
import { wasImportOpen } from '../../../transfer/openImport';
import { useStoreValue } from '../../../support/valueStore';
import { viewWith } from './columnList';
import { rememberTrail } from '../../../records/recordTrail';
import { useTaskRows } from '../../../tasks/useTaskRows';
import { ListChangeBanner } from '../../../realtime/ListChangeBanner';
import { EditingTools } from './editing/EditingTools';
import { FailureBanner } from './editing/FailureBanner';
import { useListEditing } from './editing/useListEditing';
import { FilterBar } from './FilterBar';
import { recallView, rememberView } from './gridMemory';
import { GridToolbar } from './GridToolbar';
import { useGridView } from './useGridView';
import { changesList, needsReload, type ShownList } from './needsReload';
import { useListSelection } from './useListSelection';
import { useUnsyncedGuard } from './useUnsyncedGuard';

// The form comes with it.
const EditDialog = lazy(() => import('./EditDialog'));
const ExportDialog = lazy(() => import('../../../transfer/ExportDialog'));
const ImportDialog = lazy(() => import('../../../transfer/ImportDialog'));
const ViewDialog = lazy(() => import('./ViewDialog'));
const PasteDialog = lazy(() => import('./editing/PasteDialog'));
const SelectionBar = lazy(() => import('./SelectionBar'));
const FailuresDialog = lazy(() => import('./editing/FailuresDialog'));
const GroupedList = lazy(() => import('./GroupedList'));

/** Page sizes after the grid was reset (decision 9). */
const sizesAfterReset = [...pageSizes, 200, 500];

/** Records that are selected in several groups are no whole page of anything. */
const inGroups = { talkIds: [], totalResults: null, isEstimate: false };

interface GridPageProps {
  address: ContextAddress;
  context: Context;
  label: string;
}

/** A subject's list: toolbar, filter, rows, and the dialogs of what can be done with them. */
export function GridPage({ address, context, label }: GridPageProps) {
  const { subject, filterIds, isActive } = address;
  const { records, componentTypes } = useEngine();
  const navigate = useNavigate();
  const { tabs } = useTabs();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const attributes = context.subject.subjectAttributes;
  const grid = useGridView(context);
  const { definition, template } = grid;
  const { density } = useStoreValue(useServices().preferences);
  const [transfer, setTransfer] = useState<'export' | 'import' | null>(() =>
    wasImportOpen(subject) ? 'import' : null,
  );
  const [isViewOpen, setViewOpen] = useState(false);
  const [recalled] = useState(() =>
    recallView(
      path,
      tabs.some((tab) => isSamePage(tab.path, path)),
    ),
  );
  const [state, setState] = useState<GridState>(() => recalled?.state ?? initialGridState(definition));
  const [filter, setFilter] = useState<FilterTree | null>(recalled?.filter ?? null);
  const [quickFilter, setQuickFilter] = useState<FilterTree | null>(null);
  const asked = filter && quickFilter ? { and: [filter, quickFilter] } : (filter ?? quickFilter);
  const [wasReset, setWasReset] = useState(false);
  const [editedId, setEditedId] = useState<number | null>(null);

  const groupAttribute = attributes.find(
    (attribute) => attribute.subjectAttributeId === grid.view?.groupBy && isGroupable(attribute, componentTypes),
  );

  // The grids of groups have quick filters of their own.
  const isGrouped = groupAttribute !== undefined;
  const [wasGrouped, setWasGrouped] = useState(isGrouped);
  if (isGrouped !== wasGrouped) {
    setWasGrouped(isGrouped);
    setQuickFilter(null);
  }

  useEffect(() => rememberView(path, { state, filter }), [path, state, filter]);
  useUnsyncedGuard(subject);

  const actions = useRecordActions(subject, () => undefined);
  const request = useMemo(() => ({ isActive, scenario: 'grid', filterIds: [...filterIds] }), [isActive, filterIds]);
  const selection = useListSelection(subject, {
    isActive,
    filterIds: request.filterIds,
    filterJson: asked,
    order: [...state.order],
  });

  const shownList: ShownList = { order: state.order, filter: asked, filterIds, attributes };
  const editing = useListEditing(
    subject,
    (ids) => changesList(ids, shownList) || ids.some((id) => id === groupAttribute?.subjectAttributeId),
  );
  const rowActions = useTaskRows(subject);

  const open = (talkId: number): void => {
    rememberTrail(subject, { ...request, ...state, order: [...state.order], filterJson: asked });
    void navigate(contextPath({ scenario: 'talk', subject, talkId }));
  };
  const applyFilter = (tree: FilterTree | null): void => {
    setFilter(tree);
    setState((before) => ({ ...before, page: 1 }));
  };
  const reset = (): void => {
    setWasReset(true);
    setFilter(null);
    setState(initialGridState(template));
    if (grid.view) grid.change(null);
    records.invalidate(subject);
  };

  return (
    <section className="as-list">
      <GridToolbar
        label={label}
        address={address}
        actions={subjectActions(context.subject)}
        selection={selection}
        onEdit={() => setEditedId(selection.onlyId)}
        onStatus={() => selection.take((talks, note) => actions.askStatus(talks, !isActive, note))}
        onDelete={() => selection.take((talks, note) => actions.askDelete(talks, note))}
        onReload={() => records.invalidate(subject)}
        onReset={reset}
        onView={() => setViewOpen(true)}
        onExport={() => setTransfer('export')}
        onImport={() => setTransfer('import')}
      >
        <FilterBar subject={context.subject} address={address} filter={filter} onChange={applyFilter} />
        {context.subject.actions.Update && <EditingTools editing={editing} />}
        {groupAttribute && (
          <Button
            isCompact
            variant="ghost"
            icon={<Layers />}
            onClick={() => grid.change(viewWith(grid.view, { groupBy: null }, definition))}
          >
            Desagrupar
          </Button>
        )}
      </GridToolbar>
      {selection.beyond && !groupAttribute && (
        <Suspense fallback={null}>
          <SelectionBar
            beyond={selection.beyond}
            isFiltered={asked !== null || filterIds.length > 0}
            onAll={selection.setAll}
          />
        </Suspense>
      )}
      <FailureBanner subject={subject} onOpen={editing.failures.open} />
      <ListChangeBanner subject={subject} onUpdate={() => records.invalidate(subject)} />
      {groupAttribute ? (
        <Suspense fallback={<PageLoading />}>
          <GroupedList
            key={groupAttribute.subjectAttributeId}
            subject={subject}
            label={label}
            attribute={groupAttribute}
            definition={definition}
            order={state.order}
            onOrderChange={(order) => setState((before) => ({ ...before, order }))}
            filter={filter}
            request={request}
            density={density}
            editing={editing.options}
            rowActions={rowActions}
            onOpen={open}
            onSelectionChange={(talkIds) => selection.select(talkIds, inGroups)}
          />
        </Suspense>
      ) : (
        <RecordGrid
          subject={subject}
          label={label}
          definition={definition}
          state={state}
          onStateChange={setState}
          filter={filter}
          request={request}
          density={density}
          onColumnsChange={(columns) => grid.change(viewWith(grid.view, { columns }, definition))}
          sizes={wasReset ? sizesAfterReset : pageSizes}
          onOpen={open}
          onSelectionChange={selection.select}
          onQuickFilterChange={setQuickFilter}
          editing={editing.options}
          rowActions={rowActions}
        />
      )}
      {editedId !== null && (
        <Suspense fallback={null}>
          <EditDialog
            key={editedId}
            subject={subject}
            talkId={editedId}
            needsReload={(before, after) => needsReload(before, after, shownList)}
            onClose={() => setEditedId(null)}
          />
        </Suspense>
      )}
      {isViewOpen && (
        <Suspense fallback={null}>
          <ViewDialog grid={grid} attributes={attributes} onClose={() => setViewOpen(false)} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {editing.askedPaste && <PasteDialog asked={editing.askedPaste} />}
        {editing.failures.isOpen && (
          <FailuresDialog subject={subject} edits={editing.edits} onClose={editing.failures.close} />
        )}
      </Suspense>
      {transfer === 'export' && (
        <Suspense fallback={null}>
          <ExportDialog
            subject={subject}
            attributes={attributes}
            shown={[
              ...(definition.showTalkId ? [null] : []),
              ...definition.columns.filter((one) => !one.isHidden).map((one) => one.attribute.subjectAttributeId),
            ]}
            list={{ ...request, filterJson: asked, order: [...state.order], templateId: definition.templateId }}
            onClose={() => setTransfer(null)}
          />
        </Suspense>
      )}
      {transfer === 'import' && (
        <Suspense fallback={null}>
          <ImportDialog
            subject={subject}
            attributes={attributes}
            templateId={definition.templateId}
            mayDelete={subjectActions(context.subject).Delete}
            onChanged={() => records.invalidate(subject)}
            onClose={() => setTransfer(null)}
          />
        </Suspense>
      )}
      <RecordActionDialogs actions={actions} relatedSubjects={context.relatedSubjects} />
    </section>
  );
}
