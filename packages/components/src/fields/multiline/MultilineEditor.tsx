import type { EditorProps } from '@assunto/engine';
import { classNames } from '../../ui/classNames';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';

/** Text of several lines; grows with what is written, up to its style's limit. */
export function MultilineEditor(field: EditorProps<string>) {
  return (
    <FieldFrame field={field}>
      <textarea
        {...controlProps(field)}
        className={classNames('as-input', 'as-multiline', field.isCompact && 'as-multiline-compact')}
        rows={field.isCompact ? 1 : 4}
        value={field.value ?? ''}
        readOnly={field.isReadOnly}
        placeholder={field.attribute.componentConfigs.placeholder}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
      />
    </FieldFrame>
  );
}
