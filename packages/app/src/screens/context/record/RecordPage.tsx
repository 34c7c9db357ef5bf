import { answerOf, userMessageOf } from '@assunto/engine';
import type { TalkMergedAnswer } from '@assunto/api';
import type { Talk } from '@assunto/engine/core';
import { FailurePage, lazyWindow, notify, PageLoading, recordNames, UnsavedDialog } from '@assunto/shell';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { RunJobDialog } from '../../../jobs/RunJobDialog';
import { RecordActionDialogs } from '../../../records/actions/RecordActionDialogs';
import { loadRecordEditor } from '../../../records/LoadedEditor';
import { PartDialog } from '../../../records/PartDialog';
import { RecordDialog } from '../../../records/RecordDialog';
import type { ContextAddress } from '../../../records/contextAddress';
import { feedingComments } from '../../../realtime/feedingSubjects';
import { useFeedingChanges } from '../../../realtime/useFeedingChanges';
import { deadlinesOf } from '../../../records/recordRoles';
import { CopyDialog } from './CopyDialog';
import { usePageParts } from './parts/usePageParts';
import { RecordBody } from './RecordBody';
import type { LoadedPageProps, RecordOverlay } from './RecordOverlay';
import { RecordPageHeader } from './RecordPageHeader';
import { RecordPrint } from './RecordPrint';
import { useRecordPage, type UsedRecordPage } from './useRecordPage';
import { useTranslate } from './messages/translation';

const MergeDialog = lazyWindow(() => import('../../../records/merge/MergeDialog'));
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
  useEffect(() => void loadRecordEditor(), []);
  const [overlay, setOverlay] = useState<RecordOverlay | null>(null);
  const { record, title, blocker } = page;
  const { context, talk, flags } = record;
  const mergedInto = useMergedRedirect(page);
  if (mergedInto !== null) return <PageLoading />;
  if (flags.error && !flags.ready) {
    return <FailurePage title={title} message={userMessageOf(record.loadError)} onRetry={() => void record.reload()} />;
  }
  if (!context || !talk) return <PageLoading />;
  return (
    <section className="as-record">
      <LoadedPage page={page} context={context} talk={talk} onOpen={setOverlay} />
      {record.definition && record.draft && (
        <RecordPrint context={context} definition={record.definition} talk={talk} draft={record.draft} title={title} />
      )}
      {/* A dialog may wait for its translations without hiding the page. */}
      <Suspense fallback={null}>
        {overlay && <RecordOverlays page={page} talk={talk} overlay={overlay} onClose={() => setOverlay(null)} />}
      </Suspense>
      <RecordActionDialogs
        actions={page.actions}
        relatedSubjects={context.relatedSubjects}
        names={recordNames(context.subject)}
      />
      <UnsavedDialog
        isOpen={blocker.state === 'blocked'}
        onLeave={() => {
          // A draft that the person chose to discard is not restored.
          record.reset();
          blocker.proceed?.();
        }}
        onStay={() => blocker.reset?.()}
        onSave={
          blocker.state === 'blocked' && page.canSaveAll() ? async () => (await record.save()) !== null : undefined
        }
        onSaved={() => blocker.proceed?.()}
      />
    </section>
  );
}

/** Opens the record into which that of the page was merged. */
function useMergedRedirect(page: UsedRecordPage): number | null {
  const translate = useTranslate();
  const { talkId } = page.address;
  const answer = page.record.flags.ready ? null : (answerOf(page.record.loadError) as Partial<TalkMergedAnswer> | null);
  const mergedInto = answer?.mergedInto ?? null;
  const open = useEffectEvent((survivorId: number) => {
    notify('info', translate('record.wasMerged', { merged: String(talkId), survivor: String(survivorId) }));
    page.replaceBy(survivorId);
  });
  useEffect(() => {
    if (mergedInto !== null) open(mergedInto);
  }, [mergedInto]);
  return mergedInto;
}

function LoadedPage(loaded: LoadedPageProps) {
  const { page, context, talk } = loaded;
  const deadlines = page.isNew ? [] : deadlinesOf(context.subject).map((attribute) => ({ attribute }));
  useFeedingChanges(feedingComments(context.subject.subjectIdentifier, deadlines), () => void page.record.reload());
  const parts = usePageParts(context, talk, page.isNew || page.address.scenario !== 'talk');
  return (
    <>
      <RecordPageHeader {...loaded} parts={parts} />
      <RecordBody {...loaded} parts={parts} />
    </>
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
  const { context } = page.record;
  const names = context ? recordNames(context.subject) : undefined;
  const { talkId } = talk;
  if (overlay.kind === 'run')
    return <RunJobDialog subject={subject} names={names} onClose={onClose} talkIds={[talkId]} />;
  if (overlay.kind === 'jobs') return <RecordRunsDialog subject={subject} talkId={talkId} onClose={onClose} />;
  if (overlay.kind === 'merge' && context)
    return (
      <MergeDialog
        subject={subject}
        onClose={onClose}
        attributes={context.subject.subjectAttributes}
        talkIds={[talkId]}
        onMerged={(survivorId) => (survivorId === talkId ? page.showChange() : page.replaceBy(survivorId))}
      />
    );
  if (overlay.kind === 'copy' && context)
    return <CopyDialog page={page} context={context} talk={talk} onClose={onClose} />;
  if (overlay.kind === 'merge' || overlay.kind === 'copy') return null;
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
