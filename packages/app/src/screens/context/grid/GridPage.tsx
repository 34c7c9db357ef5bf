import { Button } from '@assunto/components';
import type { Context } from '@assunto/engine/core';
import { Layers } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListChangeBanner } from '../../../realtime/ListChangeBanner';
import { subjectActions } from '../../../records/actions/subjectActions';
import type { ContextAddress } from '../../../records/contextAddress';
import { EditingTools } from './editing/EditingTools';
import { FailureBanner } from './editing/FailureBanner';
import { FilterBar } from './FilterBar';
import { GridRows } from './GridRows';
import { GridToolbar } from './GridToolbar';
import { useGridPage, type UsedGridPage } from './useGridPage';
import { useTranslate } from './messages/translation';

// Loaded lazily, because it loads the form.
const ActiveFilters = lazy(() => import('./ActiveFilters'));
const SelectionBar = lazy(() => import('./SelectionBar'));
const GridDialogs = lazy(() => import('./GridDialogs'));

interface GridPageProps {
  address: ContextAddress;
  context: Context;
  label: string;
}

/** A subject's list: toolbar, filters, rows, and the dialogs of its actions. */
export function GridPage({ address, context, label }: GridPageProps) {
  const page = useGridPage(address, context);
  const { subject, selection } = page;
  const hasDialogs = useHasDialogs(page);
  return (
    <section className="as-list">
      <Toolbar page={page} address={address} context={context} label={label} />
      {selection.beyond && !page.group.by && (
        <Suspense fallback={null}>
          <SelectionBar beyond={selection.beyond} isFiltered={page.isFiltered} onAll={selection.setAll} />
        </Suspense>
      )}
      <FailureBanner subject={subject} onOpen={page.editing.failures.open} />
      <ListChangeBanner subject={subject} onUpdate={page.reload} />
      <GridRows page={page} label={label} />
      {hasDialogs && (
        <Suspense fallback={null}>
          <GridDialogs page={page} context={context} />
        </Suspense>
      )}
    </section>
  );
}

/** Whether a dialog is open, or was: a closing one is rendered during its animation. */
function useHasDialogs({ dialogs, editing, actions }: UsedGridPage): boolean {
  const isWork = editing.pendingPaste !== null || editing.failures.isOpen || actions.step !== null;
  const isOpen =
    isWork || dialogs.isViewOpen || dialogs.editedId !== null || dialogs.transfer !== null || dialogs.runFor !== null;
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}

function Toolbar({ page, address, context, label }: GridPageProps & { page: UsedGridPage }) {
  const translate = useTranslate();
  const { filters, selection, actions, dialogs } = page;
  const { list, changeList } = filters;
  return (
    <GridToolbar
      label={label}
      address={address}
      actions={subjectActions(context.subject)}
      filters={
        page.isFiltered && (
          <Suspense fallback={null}>
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
      selection={selection}
      onEdit={() => dialogs.setEditedId(selection.onlyId)}
      onStatus={() => selection.resolve((talks, note) => actions.askStatus(talks, !address.isActive, note))}
      onDelete={() => selection.resolve((talks, note) => actions.askDelete(talks, note))}
      onRun={() => selection.resolve((talks) => dialogs.setRunFor(talks.map(({ talkId }) => talkId)))}
      onReload={page.reload}
      onReset={page.reset}
      onView={() => dialogs.setViewOpen(true)}
      onExport={() => dialogs.setTransfer('export')}
      onImport={() => dialogs.setTransfer('import')}
    >
      <FilterBar
        subject={context.subject}
        address={address}
        filter={list.filter}
        onChange={(tree) => changeList({ filter: tree, page: 1 })}
        filterIds={filters.filterIds}
        onFilterIds={filters.applySaved}
        tagIds={list.tagIds}
        onTagIds={(tagIds) => changeList({ tagIds, page: 1 })}
      />
      {context.subject.actions.Update && <EditingTools editing={page.editing} />}
      {page.group.by && (
        <Button isCompact variant="ghost" icon={<Layers />} onClick={() => page.groupBy(null)}>
          {translate('grid.ungroup')}
        </Button>
      )}
    </GridToolbar>
  );
}
