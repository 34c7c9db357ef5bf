import { RadioGroup, type RadioOption } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { TemplateText } from '../../variables/TemplateText';
import { useWorkForm } from './workForm';

/** What an editor hands on to its control. */
export const controlOf = (props: Omit<EditorProps<never>, 'value' | 'onChange'>) => {
  const { id, label, help, isRequired, isReadOnly, error = null, onBlur } = props;
  return { id, label, description: help, isRequired, isReadOnly, error, ...(onBlur && { onBlur }) };
};

/** The editor of a value that is one of a few, all of them visible. */
export function radios<Value>(options: readonly RadioOption<Value | null>[], variant: 'list' | 'segments' = 'list') {
  return function RadiosEditor(props: EditorProps<Value>) {
    return (
      <RadioGroup
        {...controlOf(props)}
        variant={variant}
        options={options}
        value={props.value}
        onChange={props.onChange}
      />
    );
  };
}

/** A text that may name variables of the event's record. */
export const TemplateEditor = (props: EditorProps<string>) => <Template {...props} />;

/** Such a text of several lines. */
export const LongTemplateEditor = (props: EditorProps<string>) => <Template {...props} isLong />;

function Template({ isLong = false, ...props }: EditorProps<string> & { isLong?: boolean }) {
  const { variables } = useWorkForm();
  const { length } = props.attribute;
  return (
    <TemplateText
      {...controlOf(props)}
      isLong={isLong}
      variables={variables}
      {...(typeof length === 'number' && { lengthLimit: length })}
      value={props.value ?? ''}
      onChange={(text) => props.onChange(text === '' ? null : text)}
    />
  );
}
