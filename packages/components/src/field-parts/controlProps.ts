import type { EditorProps } from '@assunto/engine';
import {
  controlAttributes,
  type ControlAttributes,
  type IdentifiedControl,
} from '../controls/form-row/controlAttributes';

/** The part of an editor's props that does not depend on the type of its value. */
export type EditedField = Omit<EditorProps<never>, 'value' | 'onChange'>;

/** The control options of a field. */
export function controlOptions(field: EditedField): IdentifiedControl {
  const { id, label, help, error, isRequired, isReadOnly, isDisabled, isCompact, autoFocus, onBlur } = field;
  return { id, label, description: help, error, isRequired, isReadOnly, isDisabled, isCompact, autoFocus, onBlur };
}

/** The attributes of a field's control; `FieldFrame` renders the label, help and error that they refer to. */
export const controlProps = (field: EditedField): ControlAttributes => controlAttributes(controlOptions(field));
