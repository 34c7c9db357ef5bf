import type { Context } from '@assunto/engine/core';
import { lazyWindow, recordNames } from '@assunto/shell';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { subjectActions } from '../../../records/actions/subjectActions';
import type { RecordActionDialogs } from '../../../records/actions/RecordActionDialogs';
import { needsReload } from './needsReload';
import type { UsedGridPage } from './useGridPage';

const BulkEditDialog = lazy(() => import('./bulk/BulkEditDialog'));
const BulkTagsDialog = lazy(() => import('./bulk/BulkTagsDialog'));
const MergeDialog = lazy(() => import('../../../records/merge/MergeDialog'));
const EditDialog = lazy(() => import('./EditDialog'));
const ExportDialog = lazy(() => import('../../../transfer/ExportDialog'));
const ImportDialog = lazy(() => import('../../../transfer/ImportDialog'));
const RunJobDialog = lazy(() => import('../../../jobs/RunJobDialog'));
const ViewDialog = lazy(() => import('./ViewDialog'));
const KindDialog = lazy(() => import('./kinds/KindDialog'));
const ViewDialogs = lazy(() => import('./views/ViewDialogs'));
const PasteDialog = lazy(() => import('./editing/PasteDialog'));
const FailuresDialog = lazy(() => import('./editing/FailuresDialog'));
const ActionDialogs = lazyWindow<ComponentProps<typeof RecordActionDialogs> & { onClose: () => void }>(async () => ({
  default: (await import('../../../records/actions/RecordActionDialogs')).RecordActionDialogs,
}));

interface GridDialogsProps {
  page: UsedGridPage;
  context: Context;
}

/** The dialogs of a list: edit, arrangement, pasted and refused cells, export, import, record actions. */
export default function GridDialogs({ page, context }: GridDialogsProps) {
  const { subject, attributes, grid, group, dialogs, editing, shownList } = page;
  const { editedId, setEditedId, isViewOpen, setViewOpen } = dialogs;
  const { actions } = page;
  // Mounted from the first action on, so that a dialog can animate its closing.
  const [hasActed, setActed] = useState(false);
  if (actions.step && !hasActed) setActed(true);
  return (
    <>
      {editedId !== null && (
        <Suspense fallback={null}>
          <EditDialog
            key={editedId}
            subject={subject}
            talkId={editedId}
            templateId={page.templateId}
            needsReload={(before, after) => needsReload(before, after, shownList)}
            onClose={() => setEditedId(null)}
          />
        </Suspense>
      )}
      {dialogs.bulk && (
        <Suspense fallback={null}>
          {dialogs.bulk.isTags ? (
            <BulkTagsDialog subject={subject} {...dialogs.bulk} onClose={() => dialogs.setBulk(null)} />
          ) : (
            <BulkEditDialog
              {...{ subject, attributes }}
              {...dialogs.bulk}
              attributeId={dialogs.bulk.attributeId}
              onClose={() => dialogs.setBulk(null)}
            />
          )}
        </Suspense>
      )}
      <MergeOfSelected page={page} />
      {isViewOpen && (
        <Suspense fallback={null}>
          <ViewDialog
            grid={grid}
            attributes={attributes}
            groupBy={group.id}
            onGroupBy={page.groupBy}
            density={page.density}
            onDensity={page.setDensity}
            onClose={() => setViewOpen(false)}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {editing.pendingPaste && <PasteDialog paste={editing.pendingPaste} />}
        {editing.failures.isOpen && (
          <FailuresDialog subject={subject} edits={editing.edits} onClose={editing.failures.close} />
        )}
      </Suspense>
      {dialogs.runFor !== null && (
        <Suspense fallback={null}>
          <RunJobDialog
            subject={subject}
            talkIds={dialogs.runFor}
            names={recordNames(context.subject)}
            onClose={() => dialogs.setRunFor(null)}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>{dialogs.isKindOpen && <KindDialog page={page} />}</Suspense>
      <Suspense fallback={null}>{dialogs.viewStep && <ViewDialogs page={page} />}</Suspense>
      <TransferDialogs page={page} context={context} />
      {hasActed && (
        <ActionDialogs
          actions={actions}
          relatedSubjects={context.relatedSubjects}
          names={recordNames(context.subject)}
          onClose={actions.close}
        />
      )}
    </>
  );
}

/** Merges the two selected records. */
function MergeOfSelected({ page }: Pick<GridDialogsProps, 'page'>) {
  const { subject, attributes, dialogs } = page;
  if (!dialogs.merged) return null;
  return (
    <Suspense fallback={null}>
      <MergeDialog
        {...{ subject, attributes }}
        talkIds={dialogs.merged}
        onClose={() => dialogs.setMerged(null)}
        onMerged={() => page.reload()}
      />
    </Suspense>
  );
}

function TransferDialogs({ page, context }: GridDialogsProps) {
  const { subject, attributes, grid, request, filters, dialogs } = page;
  const { definition } = grid;
  const { transfer, setTransfer } = dialogs;
  // Chosen records are exported although they no longer match the filter.
  const filterJson =
    transfer === null || typeof transfer === 'string'
      ? filters.combinedFilter
      : { in: [{ var: '$talkId' }, [...transfer]] };
  const order = [...filters.list.order];
  return (
    <>
      {transfer !== null && transfer !== 'import' && (
        <Suspense fallback={null}>
          <ExportDialog
            subject={subject}
            attributes={attributes}
            shown={[...(definition.showTalkId ? [null] : []), ...definition.columns.filter((one) => !one.isHidden)]}
            list={{ ...request, filterJson, order, templateId: definition.templateId }}
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
            mayUpdate={subjectActions(context.subject).Update}
            mayDelete={subjectActions(context.subject).Delete}
            onChanged={page.reload}
            onClose={() => setTransfer(null)}
          />
        </Suspense>
      )}
    </>
  );
}
