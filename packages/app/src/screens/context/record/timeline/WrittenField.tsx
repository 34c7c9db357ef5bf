import { AttachmentsField } from '@assunto/components';
import { commentFiles, type CommentVisibility } from '@assunto/engine/contract';
import { CommentField } from './CommentField';
import type { CommentEditorProps } from './editor/CommentEditorProps';
import { useCommentFiles } from './useCommentFiles';
import type { WrittenComment } from './useCommentSend';
import { useTranslate } from '../messages/translation';

interface WrittenFieldProps extends Omit<CommentEditorProps, 'suggest' | 'value' | 'onChange' | 'tools'> {
  /** The record's path, such as `/talk/chamado/7`. */
  path: string;
  visibility: CommentVisibility;
  value: WrittenComment;
  onChange: (written: WrittenComment) => void;
  /** Which upload has to be waited for before the comment is sent; `null` for none. */
  onBusy: (message: string | null) => void;
}

/** The text and the files of a comment. */
export function WrittenField({ value, onChange, onBusy, ...props }: WrittenFieldProps) {
  const translate = useTranslate();
  const services = useCommentFiles(props.path);
  const { text, attachments } = value;
  return (
    <AttachmentsField
      label={translate('record.commentFiles')}
      value={attachments}
      onChange={(files) => onChange({ text, attachments: files })}
      rules={commentFiles}
      services={services}
      onBusy={onBusy}
      {...(props.isReadOnly && { isReadOnly: true })}
    >
      {(chooser) => (
        <CommentField
          {...props}
          value={text}
          onChange={(written) => onChange({ text: written, attachments })}
          tools={chooser}
        />
      )}
    </AttachmentsField>
  );
}
