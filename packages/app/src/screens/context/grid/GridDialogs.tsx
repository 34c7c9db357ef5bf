import type { Context } from '@assunto/engine/core';
import { lazyPart, lazyWindow, recordNames } from '@assunto/shell';
import { Suspense, useState, type ComponentProps } from 'react';
import { RunJobDialog } from '../../../jobs/RunJobDialog';
import { subjectActions } from '../../../records/actions/subjectActions';
import type { RecordActionDialogs } from '../../../records/actions/RecordActionDialogs';
import { needsReload } from './needsReload';
import type { UsedGridPage } from './useGridPage';

const BulkEditDialog = lazyWindow(() => import('./bulk/BulkEditDialog'));
const BulkTagsDialog = lazyWindow(() => import('./bulk/BulkTagsDialog'));
const MergeDialog = lazyWindow(() => import('../../../records/merge/MergeDialog'));
const EditDialog = lazyWindow(() => import('./EditDialog'));
const ExportDialog = lazyWindow(() => import('../../../transfer/ExportDialog'));
const ImportDialog = lazyWindow(() => import('../../../transfer/ImportDialog'));
const ViewDialog = lazyWindow(() => import('./ViewDialog'));
const KindDialog = lazyPart(() => import('./kinds/KindDialog'));
const ViewDialogs = lazyPart(() => import('./views/ViewDialogs'));
const PasteDialog = lazyPart(() => import('./editing/PasteDialog'));
const FailuresDialog = lazyWindow(() => import('./editing/FailuresDialog'));
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
        <EditDialog
          key={editedId}
          subject={subject}
          talkId={editedId}
          templateId={page.templateId}
          needsReload={(before, after) => needsReload(before, after, shownList)}
          onClose={() => setEditedId(null)}
        />
      )}
      {dialogs.bulk && (
        <Suspense fallback={null}>
          {dialogs.bulk.isTags ? (
            <BulkTagsDialog subject={subject} {...dialogs.bulk} onClose={() => dialogs.setBulk(null)} />
          ) : (
            <BulkEditDialog
              subject={subject}
              attributes={attributes}
              {...dialogs.bulk}
              attributeId={dialogs.bulk.attributeId}
              onClose={() => dialogs.setBulk(null)}
            />
          )}
        </Suspense>
      )}
      <MergeOfSelected page={page} />
      {isViewOpen && (
        <ViewDialog
          grid={grid}
          attributes={attributes}
          groupBy={group.id}
          onGroupBy={page.groupBy}
          density={page.density}
          onDensity={page.setDensity}
          onClose={() => setViewOpen(false)}
        />
      )}
      <Suspense fallback={null}>
        {editing.pendingPaste && <PasteDialog paste={editing.pendingPaste} />}
        {editing.failures.isOpen && (
          <FailuresDialog subject={subject} edits={editing.edits} onClose={editing.failures.close} />
        )}
      </Suspense>
      {dialogs.runFor !== null && (
        <RunJobDialog
          subject={subject}
          talkIds={dialogs.runFor}
          names={recordNames(context.subject)}
          onClose={() => dialogs.setRunFor(null)}
        />
      )}
      <Suspense fallback={null}>{dialogs.isKindOpen && <KindDialog page={page} />}</Suspense>
      <Suspense fallback={null}>{(dialogs.viewStep || page.views.uses) && <ViewDialogs page={page} />}</Suspense>
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
    <MergeDialog
      subject={subject}
      attributes={attributes}
      talkIds={dialogs.merged}
      onClose={() => dialogs.setMerged(null)}
      onMerged={() => page.reload()}
    />
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
        <ExportDialog
          subject={subject}
          attributes={attributes}
          shown={[...(definition.showTalkId ? [null] : []), ...definition.columns.filter((one) => !one.isHidden)]}
          list={{ ...request, filterJson, order, templateId: definition.templateId }}
          onClose={() => setTransfer(null)}
        />
      )}
      {transfer === 'import' && (
        <ImportDialog
          subject={subject}
          attributes={attributes}
          templateId={definition.templateId}
          mayUpdate={subjectActions(context.subject).Update}
          mayDelete={subjectActions(context.subject).Delete}
          onChanged={page.reload}
          onClose={() => setTransfer(null)}
        />
      )}
    </>
  );
}
