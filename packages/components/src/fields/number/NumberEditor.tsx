import type { EditorProps } from '@assunto/engine';
import { numberType } from '@assunto/engine/fields';
import { classNames } from '../../ui/classNames';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { useTypedText } from '../../field-parts/useTypedText';

/** A whole number: digits, and a minus in front (1§5). What is no whole number stays as it is typed, and is marked. */
export function NumberEditor(field: EditorProps<number>) {
  const typed = useTypedText(field, numberType);
  return (
    <FieldFrame field={field}>
      <input
        {...controlProps(field)}
        {...typed}
        type="text"
        inputMode={(field.attribute.componentConfigs.minimum ?? -1) < 0 ? 'text' : 'numeric'}
        className={classNames('as-input', 'as-number', field.isCompact && 'as-input-compact')}
        placeholder={field.attribute.componentConfigs.placeholder}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
