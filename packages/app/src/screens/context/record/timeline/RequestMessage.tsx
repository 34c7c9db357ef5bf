import { AttachmentList, Badge, IconButton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { Context, FormDefinition, Talk } from '@assunto/engine/core';
import { momentText } from '@assunto/shell';
import { Pencil } from 'lucide-react';
import type { RecordPart } from '../../../../records/RecordPart';
import { requestOf } from '../../../../records/recordRoles';
import { valueById } from '../../../../records/valueById';
import { useTranslate } from '../messages/translation';

interface RequestMessageProps {
  context: Context;
  talk: Talk;
  /** The form of the record, which says whether the request may be changed; `null` while it loads. */
  definition: FormDefinition | null;
  onEdit: (part: RecordPart) => void;
}

/**
 * The first message of a record's conversation: what somebody asked for, whole, with the files of the record. Nothing for a subject
 * that names no attribute as the request, or whose reader may not read it.
 */
export function RequestMessage({ context, talk, definition, onEdit }: RequestMessageProps) {
  const translate = useTranslate();
  const { format, services } = useEngine();
  const attribute = requestOf(context.subject);
  if (!attribute) return null;
  const { subjectAttributeId, identifier, name } = attribute;
  const text = valueById(talk, subjectAttributeId);
  const isChangeable = definition?.fields.get(subjectAttributeId)?.isReadOnly === false;
  const label = translate('record.editRequest', { name });
  const files = talk.talkAttachments
    .filter(({ talkCommentId }) => talkCommentId === null)
    .map(({ talkAttachmentId: fileId, value, size, contentType }) => ({ fileId, name: value, size, contentType }));
  return (
    <article className="as-request" aria-label={translate('record.request')}>
      <header className="as-history-head">
        {talk.createdBy && <strong>{talk.createdBy}</strong>}
        <Badge tone="accent">{translate('record.request')}</Badge>
        <time dateTime={talk.insertedIn}>{momentText(talk.insertedIn, format.timeZone, translate.locale)}</time>
        {isChangeable && (
          <span className="as-comment-actions">
            <IconButton
              label={label}
              icon={<Pencil />}
              isCompact
              onClick={() => onEdit({ id: identifier, label, title: label, identifiers: [identifier] })}
            />
          </span>
        )}
      </header>
      <p className="as-request-text">{typeof text === 'string' ? text : translate('record.empty')}</p>
      {files.length > 0 && (
        <AttachmentList label={translate('record.requestFiles')} files={files} services={services} />
      )}
    </article>
  );
}
