import type { EditorProps } from '@assunto/engine';
import { defaultTextLength } from '@assunto/engine/fields';
import { classNames } from '../../ui/classNames';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { LengthCounter, lengthNearLimit } from '../../field-parts/LengthCounter';

/** Text of several lines; grows with what is written, up to its style's limit. */
export function MultilineEditor(field: EditorProps<string>) {
  const { attribute, value, isReadOnly, isCompact } = field;
  const limit = attribute.length ?? defaultTextLength;
  const length = isReadOnly || isCompact ? null : lengthNearLimit(value, limit);
  return (
    <FieldFrame field={field}>
      <textarea
        {...controlProps(field)}
        className={classNames('as-input', 'as-multiline', isCompact && 'as-multiline-compact')}
        rows={isCompact ? 1 : 4}
        value={value ?? ''}
        readOnly={isReadOnly}
        placeholder={attribute.componentConfigs.placeholder}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
      />
      {length !== null && <LengthCounter length={length} limit={limit} />}
    </FieldFrame>
  );
}
