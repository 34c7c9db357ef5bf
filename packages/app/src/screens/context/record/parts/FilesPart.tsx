import { EmptyState, ErrorState } from '@assunto/components';
import { useRecord, userMessageOf } from '@assunto/engine';
import { PageLoading, useUnsavedPart } from '@assunto/shell';
import { Paperclip } from 'lucide-react';
import { useCallback, useId } from 'react';
import { RecordEditor } from '../../../../records/RecordEditor';
import { useTranslate } from '../messages/translation';
import { SaveFilesButton } from './SaveFilesButton';

/** The files of a record, from all of its file attributes: they can be viewed, added and removed. */
export default function FilesPart({
  subject,
  talkId,
  onSaved,
}: {
  subject: string;
  talkId: number;
  onSaved: () => void;
}) {
  const translate = useTranslate();
  const record = useRecord(subject, talkId, { scenario: 'attachments', persistDraft: false });
  const { context, talk, definition, draft, flags } = record;
  const formId = useId();
  useUnsavedPart(useCallback(() => draft !== null && draft.store.get(draft.isDirty), [draft]));
  if (flags.error && !flags.ready)
    return <ErrorState message={userMessageOf(record.loadError)} onRetry={() => void record.reload()} />;
  if (!context || !talk || !definition) return <PageLoading />;
  // The server's template of this scenario contains only the file attributes.
  if (context.template.templateAreas.length === 0)
    return <EmptyState title={translate('record.noFileFields')} icon={<Paperclip />} />;
  return (
    <div className="as-files" data-saves-alone>
      <RecordEditor record={record} formId={formId} label={translate('record.files')} onSaved={onSaved} />
      <SaveFilesButton record={record} formId={formId} />
    </div>
  );
}
