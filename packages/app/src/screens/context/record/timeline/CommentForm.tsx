import { Button } from '@assunto/components';
import type { CommentVisibility } from '@assunto/engine/contract';
import { Send } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { CommentField } from './CommentField';
import { LengthNotice, longestComment } from './LengthNotice';
import { useCommentSend, type SendComment } from './useCommentSend';
import { useTranslate } from '../messages/translation';

interface CommentFormProps {
  /** The path of the record. */
  path: string;
  visibility: CommentVisibility;
  text: string;
  onSave: SendComment;
  onCancel: () => void;
}

/** Edits a comment. Ctrl+Enter sends it; text that could not be sent is preserved. */
export function CommentForm({ path, visibility, text, onSave, onCancel }: CommentFormProps) {
  const translate = useTranslate();
  const [written, setWritten] = useState(text);
  const { isSending, failure, send } = useCommentSend(onSave);
  const id = useId();
  const isTooLong = written.length > longestComment;
  const submit = (): void => {
    if (!isTooLong) void send(written);
  };
  return (
    <form
      className="as-comment-form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <CommentField
        {...{ path, visibility, onCancel }}
        label={translate('record.editComment')}
        describedBy={failure ? `${id}-failure` : undefined}
        value={written}
        isFocusedAtFirst
        onChange={setWritten}
        onSubmit={submit}
      />
      <LengthNotice text={written} />
      {failure && (
        <p id={`${id}-failure`} className="as-comment-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="as-comment-buttons">
        <Button isCompact onClick={onCancel}>
          {translate('record.cancel')}
        </Button>
        <Button
          variant="primary"
          isCompact
          type="submit"
          icon={<Send />}
          isPending={isSending}
          disabled={written.trim() === '' || isTooLong}
        >
          {translate('record.save')}
        </Button>
      </div>
    </form>
  );
}
