import { ColorInput, TagChip } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { Tag } from '@assunto/api';
import { editorControl, useFormAround } from '@assunto/shell';
import { useTranslate } from './messages/translation';

/** The colour of a tag, with a preview of the tag. */
export function TagColorEditor({ value, onChange, ...props }: EditorProps<string>) {
  const translate = useTranslate();
  const { tagName } = useFormAround<Tag>().values;
  return (
    <div className="as-tag-color">
      <ColorInput {...editorControl(props)} value={value} onChange={onChange} />
      <div className="as-tag-preview">
        <small>{translate('tags.preview')}</small>
        <TagChip name={tagName || translate('tags.text')} color={value ?? '#000000'} />
      </div>
    </div>
  );
}
