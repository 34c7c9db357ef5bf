import { RadioGroup, Select, TextInput, type RadioOption } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { editorControl } from '@assunto/shell';

/** The editor of a value that is one of a few: a list without a search. Create it once, with the definition. */
export function shortSelect<Id extends string | number>(options: readonly { id: Id; name: string }[]) {
  return function ShortSelect({ value, onChange, ...props }: EditorProps<Id>) {
    return <Select {...editorControl(props)} options={options} value={value} onChange={onChange} />;
  };
}

/** The editor of a value that is one of a few, all of them visible. Create it once, with the definition. */
export function radios<Value>(options: readonly RadioOption<Value | null>[], variant: 'list' | 'segments' = 'list') {
  return function RadiosEditor({ value, onChange, ...props }: EditorProps<Value>) {
    return (
      <RadioGroup {...editorControl(props)} variant={variant} options={options} value={value} onChange={onChange} />
    );
  };
}

/** A text of one line that cannot be typed longer than its field allows. */
export function LimitedText({ value, onChange, ...props }: EditorProps<string>) {
  const { length, componentConfigs } = props.attribute;
  return (
    <TextInput
      {...editorControl(props)}
      {...(typeof length === 'number' && { maxLength: length, lengthLimit: length })}
      placeholder={componentConfigs.placeholder}
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  );
}
