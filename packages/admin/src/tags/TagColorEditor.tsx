import { ColorInput, TagChip } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { useTranslate } from './messages/translation';
import { useTagForm } from './tagForm';

/** The colour of a tag, with a preview of the tag (1§2). */
export function TagColorEditor(props: EditorProps<string>) {
  const translate = useTranslate();
  const { name } = useTagForm();
  const { id, label, value, onChange, onBlur, isReadOnly, error = null } = props;
  return (
    <div className="as-tag-color">
      <ColorInput
        id={id}
        label={label}
        value={value}
        isReadOnly={isReadOnly}
        error={error}
        isRequired
        onChange={onChange}
        {...(onBlur && { onBlur })}
      />
      <div className="as-tag-preview">
        <small>{translate('tags.preview')}</small>
        <TagChip name={name || translate('tags.text')} color={value ?? '#000000'} />
      </div>
    </div>
  );
}
