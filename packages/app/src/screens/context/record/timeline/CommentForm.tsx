import { Button } from '@assunto/components';
import type { CommentVisibility } from '@assunto/engine/contract';
import { Send } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { LengthNotice, longestComment } from './LengthNotice';
import { isEmptyComment } from './useCommentDraft';
import { useCommentSend, type SendComment, type WrittenComment } from './useCommentSend';
import { WrittenField } from './WrittenField';
import { useTranslate } from '../messages/translation';

interface CommentFormProps extends WrittenComment {
  /** The path of the record. */
  path: string;
  visibility: CommentVisibility;
  onSave: SendComment;
  onCancel: () => void;
}

/** Edits a comment and its files. Ctrl+Enter sends it; what could not be sent is preserved. */
export function CommentForm({ path, visibility, text, attachments, onSave, onCancel }: CommentFormProps) {
  const translate = useTranslate();
  const [written, setWritten] = useState<WrittenComment>({ text, attachments });
  const [busy, setBusy] = useState<string | null>(null);
  const { isSending, failure, send } = useCommentSend(onSave);
  const id = useId();
  const isUnsendable = busy !== null || isEmptyComment(written) || written.text.length > longestComment;
  const submit = (): void => {
    if (!isUnsendable) void send(written);
  };
  return (
    <form
      className="as-comment-form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <WrittenField
        path={path}
        visibility={visibility}
        onCancel={onCancel}
        label={translate('record.editComment')}
        describedBy={failure ? `${id}-failure` : undefined}
        value={written}
        isFocusedAtFirst
        onChange={setWritten}
        onSubmit={submit}
        onBusy={setBusy}
      />
      <LengthNotice text={written.text} />
      {failure && (
        <p id={`${id}-failure`} className="as-comment-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="as-comment-buttons">
        <Button isCompact onClick={onCancel}>
          {translate('record.cancel')}
        </Button>
        <Button variant="primary" isCompact type="submit" icon={<Send />} isPending={isSending} disabled={isUnsendable}>
          {translate('record.save')}
        </Button>
      </div>
    </form>
  );
}
