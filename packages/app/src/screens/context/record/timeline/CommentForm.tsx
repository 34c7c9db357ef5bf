import { Button, TextArea } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import { Send } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslate } from '../messages/translation';

interface CommentFormProps {
  label: string;
  /** The initial text. */
  text?: string;
  saveLabel: string;
  /** Sends it; rejects with the error of the request. A retry of the same text has the same key. */
  onSave: (text: string, key: string) => Promise<void>;
  onCancel?: () => void;
}

const longestComment = 4000;

/** Edits a comment. Ctrl+Enter sends it; text that could not be sent is preserved. */
export function CommentForm({ label, text = '', saveLabel, onSave, onCancel }: CommentFormProps) {
  const translate = useTranslate();
  const [written, setWritten] = useState(text);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef({ text: '', key: '' });
  const id = useId();
  const isEmpty = written.trim() === '';

  const send = async (): Promise<void> => {
    if (isEmpty || isSending) return;
    if (sent.current.text !== written) sent.current = { text: written, key: crypto.randomUUID() };
    setSending(true);
    setFailure(null);
    try {
      await onSave(written, sent.current.key);
      sent.current = { text: '', key: '' };
      setWritten('');
    } catch (error) {
      setFailure(userMessageOf(error));
    }
    setSending(false);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send();
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };

  return (
    <form className="as-comment-form" onSubmit={submit}>
      <TextArea
        label={label}
        isLabelHidden
        aria-describedby={failure ? `${id}-failure` : undefined}
        placeholder={onCancel ? undefined : translate('record.writeComment')}
        rows={onCancel ? 4 : 2}
        maxLength={longestComment}
        value={written}
        // Focused when an edit starts.
        autoFocus={onCancel !== undefined}
        onChange={setWritten}
        onKeyDown={pressKey}
      />
      {failure && (
        <p id={`${id}-failure`} className="as-comment-failure" role="alert">
          {failure}
        </p>
      )}
      {(!isEmpty || onCancel) && (
        <div className="as-comment-buttons">
          {onCancel && (
            <Button isCompact onClick={onCancel}>
              {translate('record.cancel')}
            </Button>
          )}
          <Button variant="primary" isCompact type="submit" icon={<Send />} isPending={isSending} disabled={isEmpty}>
            {saveLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
