import { joined } from '@assunto/engine/fields';
import { EmptyState } from '@assunto/components';
import { useRecord, userMessageOf, type UseRecordResult } from '@assunto/engine';
import { Paperclip } from 'lucide-react';
import { useCallback, useId } from 'react';
import { Link } from 'react-router';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import { RecordEditor } from '../../../records/RecordEditor';
import { FailurePage, isRefusal, PageLoading, UnsavedDialog, usePage, useUnsavedGuard } from '@assunto/shell';
import { RecordHeader } from './RecordHeader';
import { SaveFilesButton } from './parts/SaveFilesButton';
import { useTranslate } from './messages/translation';

/** The files of a record, from all of its file attributes (choice 25): they can be viewed, added and removed. */
export default function AttachmentsScenario({ address }: { address: ContextAddress }) {
  if (address.talkId === null) return <NoRecord />;
  return <Attachments subject={address.subject} talkId={address.talkId} />;
}

function NoRecord() {
  const translate = useTranslate();
  usePage(translate('record.attachments'));
  return (
    <section className="as-page">
      <EmptyState title={translate('record.attachmentsLater')} icon={<Paperclip />} />
    </section>
  );
}

function Attachments({ subject, talkId }: { subject: string; talkId: number }) {
  const translate = useTranslate();
  const record = useRecord(subject, talkId, { scenario: 'attachments', persistDraft: false });
  const { context, talk, definition, draft, flags } = record;
  const formId = useId();
  const title = useAttachmentsTitle(record, subject, talkId);
  const blocker = useUnsavedGuard(useCallback(() => draft !== null && draft.store.get(draft.isDirty), [draft]));

  if (flags.error && !flags.ready) {
    return <FailurePage title={title} message={userMessageOf(record.loadError)} onRetry={() => void record.reload()} />;
  }
  if (!context || !talk || !definition) return <PageLoading />;

  // The server's template of this scenario contains only the file attributes.
  const hasFiles = context.template.templateAreas.length > 0;
  return (
    <section className="as-record">
      <RecordHeader subject={context.subject} talk={talk} title={title}>
        <Link className="as-button as-button-secondary" to={contextPath({ scenario: 'talk', subject, talkId })}>
          {translate('record.open')}
        </Link>
        {hasFiles && <SaveFilesButton record={record} formId={formId} />}
      </RecordHeader>
      <div className="as-record-body">
        <div className="as-record-form">
          {!hasFiles ? (
            <EmptyState title={translate('record.noFileFields')} icon={<Paperclip />} />
          ) : (
            <RecordEditor record={record} formId={formId} label={title} onSaved={() => undefined} />
          )}
        </div>
      </div>
      <UnsavedDialog
        isOpen={blocker.state === 'blocked'}
        onLeave={() => {
          record.reset();
          blocker.proceed?.();
        }}
        onStay={() => blocker.reset?.()}
        onSave={async () => (await record.save()) !== null}
        onSaved={() => blocker.proceed?.()}
      />
    </section>
  );
}

/** The heading of the page, and the label of its tab; a refused record has no tab. */
function useAttachmentsTitle(
  { context, talk, flags, loadError }: UseRecordResult,
  subject: string,
  talkId: number,
): string {
  const title = useTranslate()('record.attachmentsOf', {
    name: talk?.displayName || joined`${context?.subject.subjectName ?? subject} ${talkId}`,
  });
  usePage(!flags.ready && isRefusal(loadError) ? null : title, { isProvisional: !talk });
  return title;
}
