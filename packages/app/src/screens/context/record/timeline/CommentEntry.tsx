import { AttachmentList, Badge, IconButton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { TalkComment } from '@assunto/api';
import { Lock, Mail, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { momentText, RichText } from '@assunto/shell';
import { CommentVersions } from './CommentVersions';
import { CommentMailState } from './CommentMailState';
import { CommentForm } from './CommentForm';
import type { SendComment } from './useCommentSend';
import { useTranslate } from '../messages/translation';

interface CommentEntryProps {
  /** The record's path, such as `/talk/chamado/7`. */
  path: string;
  comment: TalkComment;
  onSave: SendComment;
  onRemove: () => void;
}

/** A comment; its author can edit it in place. */
export function CommentEntry({ path, comment, onSave, onRemove }: CommentEntryProps) {
  const translate = useTranslate();
  const { format, services } = useEngine();
  const [isEditing, setEditing] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const { actorName, insertedIn, editedIn, text, attachments, isByMail, mails, visibility, canEdit, canDelete } =
    comment;
  const isNote = visibility === 'internal';
  const close = (): void => {
    setEditing(false);
    // Returns focus to the button, after it was rendered again.
    requestAnimationFrame(() => entry.current?.querySelector<HTMLElement>('.as-comment-actions button')?.focus());
  };
  return (
    <li ref={entry} className="as-history-entry" data-comment={visibility}>
      <div className="as-history-head">
        <strong>{actorName}</strong>
        {isNote ? (
          <Badge tone="warning" icon={<Lock />}>
            {translate('record.note')}
          </Badge>
        ) : (
          <Badge>{translate('record.commented')}</Badge>
        )}
        {isByMail && <Badge icon={<Mail />}>{translate('record.byMail')}</Badge>}
        <time dateTime={insertedIn}>{momentText(insertedIn, format.timeZone, translate.locale)}</time>
        {editedIn && <CommentVersions path={`${path}/comment/${comment.talkCommentId}`} />}
        {!isEditing && (canEdit || canDelete) && (
          <span className="as-comment-actions">
            {canEdit && (
              <IconButton
                label={translate('record.editComment')}
                icon={<Pencil />}
                isCompact
                onClick={() => setEditing(true)}
              />
            )}
            {canDelete && (
              <IconButton label={translate('record.deleteComment')} icon={<Trash2 />} isCompact onClick={onRemove} />
            )}
          </span>
        )}
      </div>
      {isEditing ? (
        <CommentForm
          path={path}
          visibility={visibility}
          text={text}
          attachments={attachments}
          onSave={async (written, key) => {
            await onSave(written, key);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div className="as-comment">
          {text !== '' && <RichText source={text} topLevel={3} />}
          {attachments.length > 0 && (
            <AttachmentList label={translate('record.commentFiles')} files={attachments} services={services} />
          )}
          {mails && <CommentMailState mails={mails} />}
        </div>
      )}
    </li>
  );
}
