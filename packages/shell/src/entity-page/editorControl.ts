import type { ControlOptions } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';

/**
 * What a control takes from the props of an editor, beside its value.
 *
 * @example
 * const Hosts = ({ value, onChange, ...props }: EditorProps<string>) => (
 *   <TextArea {...editorControl(props)} value={value ?? ''} onChange={onChange} />
 * );
 */
export const editorControl = (
  props: Omit<EditorProps<never>, 'value' | 'onChange'>,
): ControlOptions & { id: string } => ({
  id: props.id,
  label: props.label,
  error: props.error ?? null,
  isRequired: props.isRequired,
  isReadOnly: props.isReadOnly,
  description: props.help ?? undefined,
  ...(props.onBlur && { onBlur: props.onBlur }),
});
