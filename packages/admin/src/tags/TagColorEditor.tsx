import { ColorInput, TagChip } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { editorControl } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { useTagForm } from './tagForm';

/** The colour of a tag, with a preview of the tag (1§2). */
export function TagColorEditor({ value, onChange, ...props }: EditorProps<string>) {
  const translate = useTranslate();
  const { name } = useTagForm();
  return (
    <div className="as-tag-color">
      <ColorInput {...editorControl(props)} value={value} onChange={onChange} />
      <div className="as-tag-preview">
        <small>{translate('tags.preview')}</small>
        <TagChip name={name || translate('tags.text')} color={value ?? '#000000'} />
      </div>
    </div>
  );
}
