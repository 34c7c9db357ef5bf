import { Button, type FilterCount } from '@assunto/components';
import { useEngine, useRelatedAttributes } from '@assunto/engine';
import { andFilters, type Context, type FilterTree } from '@assunto/engine/core';
import { Layers } from 'lucide-react';
import { lazyPart, PageLoading, useMediaQuery } from '@assunto/shell';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../../AppServices';
import { ListChangeBanner } from '../../../realtime/ListChangeBanner';
import { feedingComments, feedingSubjects } from '../../../realtime/feedingSubjects';
import { useFeedingChanges } from '../../../realtime/useFeedingChanges';
import { useFieldsPath } from '../../../records/useFieldsPath';
import type { ContextAddress } from '../../../records/contextAddress';
import { useBulkQuestion } from './bulk/useBulkQuestion';
import { EditingTools } from './editing/EditingTools';
import { FailureBanner } from './editing/FailureBanner';
import { FilterBar } from './FilterBar';
import { GridRows } from './GridRows';
import { GridToolbar } from './GridToolbar';
import { pointersInGrid } from './gridColumns';
import { pointersInAddress } from './listAddress';
import { listSources } from './listSources';
import { useGridPage, type UsedGridPage } from './useGridPage';
import { BrokenView } from './views/BrokenView';
import { useViews, type UsedViews } from './views/useViews';
import { ViewTabs } from './views/ViewTabs';
import { pointersInViews } from './views/pointersInViews';
import { useTranslate } from './messages/translation';

// Loaded lazily, because it loads the form.
const ActiveFilters = lazyPart(() => import('./ActiveFilters'));
const SelectionBar = lazyPart(() => import('./SelectionBar'));
const GridDialogs = lazyPart(() => import('./GridDialogs'));
const ViewDraft = lazyPart(() => import('./views/ViewDraft'));
const DisplayMenu = lazyPart(() => import('./menus/DisplayMenu'));
const KindMenu = lazyPart(() => import('./kinds/KindMenu'));
const KindView = lazyPart(() => import('./kinds/KindView'));

interface GridPageProps {
  address: ContextAddress;
  context: Context;
  label: string;
}

/** A subject's list, once the attributes of related records that its URL or its columns name are loaded. */
export function GridPage(props: GridPageProps) {
  const { search } = useLocation();
  const { largeStates } = useServices();
  const { subjectAttributes } = props.context.subject;
  const [initialView] = useState(props.context.gridView ?? null);
  const views = useViews(props.context);
  const { isLoading } = useRelatedAttributes([
    ...pointersInAddress(search, subjectAttributes, largeStates),
    ...pointersInGrid(props.context, initialView),
    ...pointersInViews(views.list, subjectAttributes),
  ]);
  return isLoading ? <PageLoading /> : <LoadedGridPage {...props} views={views} />;
}

/** Toolbar, filters, rows, and the dialogs of their actions. */
function LoadedGridPage({ address, context, label, views }: GridPageProps & { views: UsedViews }) {
  const page = useGridPage(address, context, views);
  const { subject, selection } = page;
  const shown = page.grid.definition.columns.filter(({ isHidden }) => !isHidden);
  const decided = listSources({ ...page.shownList, groupBy: page.group.id });
  const fed = [...feedingSubjects([...shown, ...decided]), ...feedingComments(subject, shown)];
  useFeedingChanges(fed, page.refresh);
  const hasDialogs = useHasDialogs(page);
  return (
    <section className="as-list">
      <Toolbar page={page} address={address} context={context} label={label} />
      {selection.beyond && !page.group.by && (
        <Suspense fallback={null}>
          <SelectionBar
            beyond={selection.beyond}
            isFiltered={page.isFiltered}
            names={page.recordNames}
            onAll={selection.setAll}
          />
        </Suspense>
      )}
      <FailureBanner subject={subject} onOpen={page.editing.failures.open} />
      {page.filters.list.kind === 'list' && <ListChangeBanner subject={subject} onUpdate={page.reload} />}
      <Records page={page} label={label} />
      {hasDialogs && (
        <Suspense fallback={null}>
          <GridDialogs page={page} context={context} />
        </Suspense>
      )}
    </section>
  );
}

/** The records, as the kind of the view draws them. */
function Records({ page, label }: { page: UsedGridPage; label: string }) {
  if (page.isBroken) return <BrokenView page={page} />;
  if (page.filters.list.kind === 'list') return <GridRows page={page} label={label} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <KindView page={page} label={label} />
    </Suspense>
  );
}

/** Whether a dialog is open, or was: a closing one is rendered during its animation. */
function useHasDialogs({ dialogs, editing, actions, views }: UsedGridPage): boolean {
  const isWork = editing.pendingPaste !== null || editing.failures.isOpen || actions.step !== null;
  const isOpen =
    isWork ||
    dialogs.isViewOpen ||
    dialogs.isKindOpen ||
    dialogs.viewStep !== null ||
    views.uses !== null ||
    dialogs.editedId !== null ||
    dialogs.bulk !== null ||
    dialogs.merged !== null ||
    dialogs.transfer !== null ||
    dialogs.runFor !== null;
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}

function Toolbar({ page, address, context, label }: GridPageProps & { page: UsedGridPage }) {
  const { filters, selection, actions, dialogs } = page;
  const { list, changeList } = filters;
  const isNarrow = useMediaQuery('(max-width: 640px)') && page.editing.options === null;
  const more = {
    address,
    selection,
    actions: page.allowed,
    onReset: page.reset,
    fieldsPath: useFieldsPath(context.subject),
    onExport: () => dialogs.setTransfer('export'),
    onImport: () => dialogs.setTransfer('import'),
    onRun:
      context.subject.hasManualJobs === true
        ? () => selection.resolve((talks) => dialogs.setRunFor(talks.map(({ talkId }) => talkId)))
        : null,
  };
  return (
    <GridToolbar
      label={label}
      recordName={context.subject.singularName}
      forms={context.template.relatedTemplates.filter(({ templateType }) => templateType === 'TalkModalCompanyCreate')}
      filters={
        page.isFiltered &&
        !page.isBroken && (
          <Suspense fallback={<div className="as-active-filters" />}>
            <ActiveFilters
              subject={context.subject}
              columns={filters.columns}
              filterIds={address.filterIds}
              list={list}
              onChange={changeList}
              onFilterIds={filters.goToList}
            />
          </Suspense>
        )
      }
      views={
        <>
          <ViewTabs page={page} />
          <Suspense fallback={null}>{page.view && filters.isChanged && <ViewDraft page={page} />}</Suspense>
        </>
      }
      {...more}
      selection={selection}
      onEdit={() => dialogs.setEditedId(selection.onlyId)}
      attributes={page.attributes}
      onBulk={useBulkQuestion(page, address.isActive)}
      onExportSelected={() =>
        selection.isAll
          ? dialogs.setTransfer('export')
          : selection.resolve((talks) => dialogs.setTransfer(talks.map(({ talkId }) => talkId)))
      }
      onMerge={() => dialogs.setMerged(selection.talkIds)}
      onStatus={() => selection.resolve((talks, note) => actions.confirmStatus(talks, !address.isActive, note))}
      onDelete={() => selection.resolve((talks, note) => actions.confirmDelete(talks, note))}
      onReload={page.reload}
      onView={() => dialogs.setViewOpen(true)}
      display={
        isNarrow ? (
          <Suspense fallback={<span className="as-button" />}>
            <DisplayMenu page={page} more={more} />
          </Suspense>
        ) : null
      }
    >
      <ListTools page={page} address={address} context={context} isNarrow={isNarrow} />
    </GridToolbar>
  );
}

interface ListToolsProps extends Pick<GridPageProps, 'address' | 'context'> {
  page: UsedGridPage;
  /** Whether there is only room for the filters. */
  isNarrow: boolean;
}

/** Filters, kind, editing in the list. */
function ListTools({ page, address, context, isNarrow }: ListToolsProps) {
  const translate = useTranslate();
  const { filters } = page;
  const { list, changeList } = filters;
  const isList = list.kind === 'list';
  const { adapter } = useEngine();
  const countOf = async (tree: FilterTree | null, signal: AbortSignal): Promise<FilterCount> => {
    const filterJson = andFilters(tree, filters.quickTree);
    const answer = await adapter.list(page.subject, { ...page.request, filterJson, want: 'total' }, signal);
    return { total: answer.totalResults ?? 0, isEstimate: answer.isEstimate ?? false };
  };
  return (
    <>
      <FilterBar
        subject={context.subject}
        address={address}
        filter={page.isBroken ? null : list.filter}
        onChange={(tree) => changeList({ filter: tree, page: 1 })}
        filterIds={filters.filterIds}
        onFilterIds={filters.applySaved}
        tagIds={list.tagIds}
        onTagIds={(tagIds) => changeList({ tagIds, page: 1 })}
        hasQuickFilters={list.quickFilters.size > 0}
        isNarrow={isNarrow}
        countOf={countOf}
      />
      {!isNarrow && (
        <>
          {/* As wide as the button that comes, so that nothing moves. */}
          <Suspense fallback={<span className="as-button as-icon-button as-button-ghost" />}>
            <KindMenu page={page} />
          </Suspense>
          {isList && context.subject.actions.Update && <EditingTools editing={page.editing} />}
          {isList && page.group.by && (
            <Button isCompact variant="ghost" icon={<Layers />} onClick={() => page.groupBy(null)}>
              {translate('grid.ungroup')}
            </Button>
          )}
        </>
      )}
    </>
  );
}
