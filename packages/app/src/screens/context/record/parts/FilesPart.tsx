import { AttachmentList, EmptyState, ErrorState } from '@assunto/components';
import { useEngine, useRecord, userMessageOf } from '@assunto/engine';
import type { Talk } from '@assunto/engine/core';
import { PageLoading, useUnsavedPart } from '@assunto/shell';
import { Paperclip } from 'lucide-react';
import { useCallback, useId } from 'react';
import { RecordEditor } from '../../../../records/RecordEditor';
import { useTranslate } from '../messages/translation';
import { filesOfComments } from './recordParts';
import { SaveFilesButton } from './SaveFilesButton';

/**
 * The files of a record: those of its file attributes can be viewed, added and removed, and those of its comments viewed. `shown` is the
 * record as the page shows it.
 */
export default function FilesPart({ subject, shown, onSaved }: { subject: string; shown: Talk; onSaved: () => void }) {
  const translate = useTranslate();
  const record = useRecord(subject, shown.talkId, { scenario: 'attachments', persistDraft: false });
  const { context, talk, definition, draft, flags } = record;
  const formId = useId();
  useUnsavedPart(useCallback(() => draft !== null && draft.store.get(draft.isDirty), [draft]));
  if (flags.error && !flags.ready)
    return <ErrorState message={userMessageOf(record.loadError)} onRetry={() => void record.reload()} />;
  if (!context || !talk || !definition) return <PageLoading />;
  const ofComments = filesOfComments(shown);
  // The server's template of this scenario contains only the file attributes.
  const hasFields = context.template.templateAreas.length > 0;
  if (!hasFields && ofComments.length === 0)
    return <EmptyState title={translate('record.noFileFields')} icon={<Paperclip />} />;
  return (
    <div className="as-files" data-saves-alone>
      {hasFields && (
        <>
          <RecordEditor record={record} formId={formId} label={translate('record.files')} onSaved={onSaved} />
          <SaveFilesButton record={record} formId={formId} />
        </>
      )}
      <CommentFiles files={ofComments} />
    </div>
  );
}

/** What was attached to comments, which is changed where the comment is. */
function CommentFiles({ files }: { files: Talk['talkAttachments'] }) {
  const translate = useTranslate();
  const { services } = useEngine();
  if (files.length === 0) return null;
  const label = translate('record.filesOfComments');
  const shown = files.map(({ talkAttachmentId: fileId, value: name, size, contentType }) => ({
    fileId,
    name,
    size,
    contentType,
  }));
  return (
    <section className="as-files-of-comments">
      <h3>{label}</h3>
      <AttachmentList label={label} files={shown} services={services} />
    </section>
  );
}
