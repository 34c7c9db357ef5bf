import type { EditorProps } from '@assunto/engine';
import { defaultTextLength } from '@assunto/engine/fields';
import { classNames } from '../ui/classNames';
import { controlProps } from './controlProps';
import { FieldFrame } from './FieldFrame';
import { LengthCounter, lengthNearLimit } from './LengthCounter';

interface TextEditorProps extends EditorProps<string> {
  /** Which keyboard a phone shows. */
  inputMode?: 'email' | 'text';
}

/** One line of text. A plain input, so that a key costs next to nothing. */
export function TextEditor({ inputMode, ...field }: TextEditorProps) {
  const { attribute, value, isReadOnly, isCompact } = field;
  const { componentConfigs } = attribute;
  const isSecret = 'isSecret' in componentConfigs && componentConfigs.isSecret === true;
  const limit = attribute.length ?? defaultTextLength;
  const length = isReadOnly || isCompact ? null : lengthNearLimit(value, limit);
  return (
    <FieldFrame field={field}>
      <input
        {...controlProps(field)}
        type={isSecret ? 'password' : 'text'}
        inputMode={inputMode}
        className={classNames('as-input', isCompact && 'as-input-compact')}
        value={value ?? ''}
        readOnly={isReadOnly}
        placeholder={attribute.componentConfigs.placeholder}
        autoComplete={isSecret ? 'new-password' : 'off'}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
      />
      {length !== null && <LengthCounter length={length} limit={limit} />}
    </FieldFrame>
  );
}
