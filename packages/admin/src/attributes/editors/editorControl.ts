import type { ControlOptions } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';

/** What a control takes from the props of an editor. */
export const editorControl = (props: Omit<EditorProps, 'value' | 'onChange'>): ControlOptions => ({
  id: props.id,
  label: props.label,
  error: props.error ?? null,
  isRequired: props.isRequired,
  isReadOnly: props.isReadOnly,
  description: props.help ?? undefined,
  ...(props.onBlur && { onBlur: props.onBlur }),
});
