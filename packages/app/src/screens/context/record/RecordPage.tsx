import { userMessageOf } from '@assunto/engine';
import type { RelatedSubject, Talk } from '@assunto/engine/core';
import { FailurePage, lazyWindow, PageLoading, UnsavedDialog } from '@assunto/shell';
import { useState } from 'react';
import { RecordActionDialogs } from '../../../records/actions/RecordActionDialogs';
import type { ContextAddress } from '../../../records/contextAddress';
import { PartDialog } from '../../../records/PartDialog';
import { RecordDialog } from '../../../records/RecordDialog';
import { RecordEditor } from '../../../records/RecordEditor';
import { ChildTables } from './children/ChildTables';
import { RecordAside } from './RecordAside';
import type { LoadedPageProps, RecordOverlay } from './RecordOverlay';
import { RecordPageHeader } from './RecordPageHeader';
import { RecordPrint } from './RecordPrint';
import { useRecordPage, type UsedRecordPage } from './useRecordPage';
import { useTranslate } from './messages/translation';

const RunJobDialog = lazyWindow(() => import('../../../jobs/RunJobDialog'));
const RecordRunsDialog = lazyWindow(async () => ({
  default: await (await import('@assunto/admin')).loadRecordRuns(),
}));

interface RecordPageProps {
  address: ContextAddress;
  initialValues?: Readonly<Record<number, unknown>>;
}

/** The page of one record and its actions. */
export function RecordPage({ address, initialValues }: RecordPageProps) {
  const page = useRecordPage(address, initialValues);
  const [overlay, setOverlay] = useState<RecordOverlay | null>(null);
  const { record, title, blocker } = page;
  const { context, talk, flags } = record;
  if (flags.error && !flags.ready) {
    return <FailurePage title={title} message={userMessageOf(record.loadError)} onRetry={() => void record.reload()} />;
  }
  if (!context || !talk) return <PageLoading />;
  const loaded = { page, context, talk, onOpen: setOverlay };
  return (
    <section className="as-record">
      <RecordPageHeader {...loaded} />
      <RecordBody {...loaded} />
      {record.definition && record.draft && (
        <RecordPrint context={context} definition={record.definition} talk={talk} draft={record.draft} title={title} />
      )}
      {overlay && <RecordOverlays page={page} talk={talk} overlay={overlay} onClose={() => setOverlay(null)} />}
      <RecordActionDialogs actions={page.actions} relatedSubjects={context.relatedSubjects} />
      <UnsavedDialog
        isOpen={blocker.state === 'blocked'}
        onLeave={() => {
          // A draft that the person chose to discard is not restored.
          record.reset();
          blocker.proceed?.();
        }}
        onStay={() => blocker.reset?.()}
      />
    </section>
  );
}

/** The form, the panels beside it, and the open tables of children. */
function RecordBody({ page, context, talk, onOpen }: LoadedPageProps) {
  const translate = useTranslate();
  const { record, newTask, isNew } = page;
  const [openTables, setOpenTables] = useState<readonly RelatedSubject[]>([]);
  const isTalkScenario = page.address.scenario === 'talk' && !isNew;
  return (
    <div className="as-record-body" data-beside={isTalkScenario || undefined}>
      <div className="as-record-form">
        <h2 className="as-visually-hidden">{translate('record.data')}</h2>
        <RecordEditor
          record={record}
          formId={page.formId}
          label={page.title}
          {...newTask?.texts}
          {...(newTask && { onQueued: newTask.queued })}
          onSaved={page.afterSave}
          onUpdate={page.showChange}
        />
        {newTask?.dialog(page.afterSave)}
      </div>
      {isTalkScenario && (
        <RecordAside
          context={context}
          talk={talk}
          revision={page.revision}
          onOpen={(subject, talkId) => onOpen({ kind: 'related', subject, talkId })}
          onEditAll={(related) => setOpenTables((before) => [...before.filter((one) => one !== related), related])}
        />
      )}
      <ChildTables
        parent={talk}
        open={openTables}
        onSaved={page.countChange}
        onClose={(related) => setOpenTables((before) => before.filter((one) => one !== related))}
      />
    </div>
  );
}

interface RecordOverlaysProps {
  page: UsedRecordPage;
  talk: Talk;
  overlay: RecordOverlay;
  onClose: () => void;
}

function RecordOverlays({ page, talk, overlay, onClose }: RecordOverlaysProps) {
  const translate = useTranslate();
  const { subject } = page.address;
  const { talkId } = talk;
  if (overlay.kind === 'run') return <RunJobDialog subject={subject} talkIds={[talkId]} onClose={onClose} />;
  if (overlay.kind === 'jobs') return <RecordRunsDialog subject={subject} talkId={talkId} onClose={onClose} />;
  if (overlay.kind === 'related')
    return (
      <RecordDialog
        subject={overlay.subject}
        talkId={overlay.talkId}
        title={translate('record.editRecord', { talkId: String(overlay.talkId) })}
        onSaved={page.countChange}
        onClose={onClose}
      />
    );
  if (overlay.kind === 'entry')
    return (
      <RecordDialog
        subject={subject}
        talkId={talk.talkId}
        title={overlay.label}
        templateId={overlay.templateId}
        onSaved={page.showChange}
        onClose={onClose}
      />
    );
  return (
    <PartDialog
      subject={subject}
      talkId={talk.talkId}
      part={overlay.part}
      onClose={onClose}
      onSaved={() => {
        onClose();
        page.showChange();
      }}
    />
  );
}
