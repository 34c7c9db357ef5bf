import { Button, RadioGroup } from '@assunto/components';
import type { CommentVisibility, NewTalkComment } from '@assunto/engine/contract';
import { Lock, Send } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useSingleKeys } from '../../../../layout/useSingleKeys';
import { LengthNotice, longestComment } from './LengthNotice';
import { emptyDraft, isEmptyComment, useCommentDraft } from './useCommentDraft';
import { useCommentSend } from './useCommentSend';
import { WrittenField } from './WrittenField';
import { useTranslate } from '../messages/translation';

interface ComposerProps {
  /** The record's path, such as `/talk/chamado/7`. */
  path: string;
  /** Whether internal notes may be written. */
  mayNote: boolean;
  onSend: (comment: NewTalkComment, key: string) => Promise<void>;
}

/**
 * Writes an answer or an internal note: another background, and a button that says who reads it. Ctrl+Enter sends, R opens it, N
 * opens it for a note. What is written survives a reload and a failed call, together with its audience.
 */
export function Composer({ path, mayNote, onSend }: ComposerProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useCommentDraft(`comment.${path}`);
  const { text, visibility, attachments } = draft;
  const [busy, setBusy] = useState<string | null>(null);
  const isNote = visibility === 'internal';
  // A note that may not be sent any more is no answer.
  const isLost = isNote && !mayNote;
  const { isSending, failure, send } = useCommentSend((written, key) => {
    const fileIds = written.attachments.map(({ fileId }) => fileId);
    return onSend({ text: written.text, visibility, ...(fileIds.length > 0 && { attachments: fileIds }) }, key);
  });
  const isUnsendable = isLost || busy !== null || text.length > longestComment;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const beginNote = (): void => {
    setDraft({ ...draft, visibility: 'internal' });
    focusField(form.current);
  };
  useSingleKeys({ r: () => focusField(form.current), n: mayNote ? beginNote : undefined });

  const submit = async (): Promise<void> => {
    if (!isUnsendable && (await send(draft))) setDraft({ ...emptyDraft, visibility });
  };
  return (
    <form
      ref={form}
      className="as-composer"
      data-visibility={visibility}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {mayNote && (
        <AudienceChoice visibility={visibility} onChange={(chosen) => setDraft({ ...draft, visibility: chosen })} />
      )}
      <WrittenField
        path={path}
        visibility={visibility}
        label={translate('record.newComment')}
        describedBy={failure ? `${id}-hint ${id}-failure` : `${id}-hint`}
        placeholder={translate(isNote ? 'record.writeNote' : 'record.writeComment')}
        value={{ text, attachments }}
        isReadOnly={isLost}
        onChange={(written) => setDraft({ visibility, ...written })}
        onBusy={setBusy}
        onSubmit={() => void submit()}
      />
      <LengthNotice text={text} />
      <AudienceHint id={`${id}-hint`} isNote={isNote} isLost={isLost} mayNote={mayNote} />
      {failure && (
        <p id={`${id}-failure`} className="as-comment-failure" role="alert">
          {failure}
        </p>
      )}
      {busy !== null && (
        <p className="as-composer-hint" role="status">
          {translate('record.waitsForUpload')}
        </p>
      )}
      {!isEmptyComment(draft) && (
        <div className="as-comment-buttons">
          {isLost && (
            <Button isCompact onClick={() => setDraft(emptyDraft)}>
              {translate('record.discard')}
            </Button>
          )}
          <SendButton isNote={isNote} mayNote={mayNote} isSending={isSending} isLost={isUnsendable} />
        </div>
      )}
    </form>
  );
}

interface AudienceChoiceProps {
  visibility: CommentVisibility;
  onChange: (visibility: CommentVisibility) => void;
}

function AudienceChoice({ visibility, onChange }: AudienceChoiceProps) {
  const translate = useTranslate();
  return (
    <RadioGroup<CommentVisibility>
      variant="segments"
      label={translate('record.audience')}
      isLabelHidden
      value={visibility}
      options={[
        { value: 'public', label: translate('record.answer') },
        { value: 'internal', label: translate('record.note') },
      ]}
      onChange={onChange}
    />
  );
}

interface Audience {
  isNote: boolean;
  /** A note that may not be sent any more. */
  isLost: boolean;
  mayNote: boolean;
}

/** Who will read what is written. */
function AudienceHint({ id, isNote, isLost, mayNote }: Audience & { id: string }) {
  const translate = useTranslate();
  const hint = isNote ? 'record.noteHint' : 'record.answerHint';
  return (
    <p id={id} className="as-composer-hint">
      {isNote && <Lock aria-hidden="true" />}
      {isLost ? translate('record.noteLost') : mayNote && translate(hint)}
    </p>
  );
}

function SendButton({ isNote, isLost, mayNote, isSending }: Audience & { isSending: boolean }) {
  const translate = useTranslate();
  const answer = mayNote ? 'record.sendAnswer' : 'record.comment';
  return (
    <Button
      variant="primary"
      isCompact
      type="submit"
      icon={isNote ? <Lock /> : <Send />}
      isPending={isSending}
      disabled={isLost}
    >
      {translate(isNote ? 'record.sendNote' : answer)}
    </Button>
  );
}

function focusField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[role=textbox], textarea');
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
