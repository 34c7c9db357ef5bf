import type { EditorProps } from '@assunto/engine';
import { classNames } from '../ui/classNames';
import { controlProps } from './controlProps';
import { FieldFrame } from './FieldFrame';

/** One line of text. A plain input, so that a key costs next to nothing. */
export function TextEditor(field: EditorProps<string>) {
  return (
    <FieldFrame field={field}>
      <input
        {...controlProps(field)}
        type="text"
        className={classNames('as-input', field.isCompact && 'as-input-compact')}
        value={field.value ?? ''}
        readOnly={field.isReadOnly}
        placeholder={field.attribute.componentConfigs.placeholder}
        autoComplete="off"
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
      />
    </FieldFrame>
  );
}
