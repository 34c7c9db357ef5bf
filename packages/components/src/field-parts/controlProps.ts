import type { EditorProps } from '@assunto/engine';

/** The attributes that connect a control to its label, help and error, for the focusable element. */
export interface ControlProps {
  id: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}

/** The ids of a field's parts, which `FieldFrame` renders. */
export const partId = (id: string, part: 'label' | 'help' | 'error'): string => `${id}-${part}`;

/** A mark is only shown on what can be filled (1§5). */
export function isMarkedRequired(field: Pick<EditorProps, 'isRequired' | 'isReadOnly' | 'isDisabled'>): boolean {
  return field.isRequired && !field.isReadOnly && !field.isDisabled;
}

/** The props of a field's control; `FieldFrame` renders the label, help and error that they refer to. */
export function controlProps(field: Omit<EditorProps<never>, 'value' | 'onChange'>): ControlProps {
  const { id, label, help, error, isCompact, isDisabled, autoFocus, onBlur } = field;
  const described = [error && partId(id, 'error'), !isCompact && help && partId(id, 'help')].filter(Boolean);
  return {
    id,
    ...(isCompact && { 'aria-label': label }),
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
    ...(error && { 'aria-invalid': true }),
    ...(isMarkedRequired(field) && { 'aria-required': true }),
    ...(isDisabled && { disabled: true }),
    ...(autoFocus && { autoFocus: true }),
    ...(onBlur && { onBlur }),
  };
}

/** The states of the box around an editor's controls, for its styles. */
export function boxStates({
  error,
  isReadOnly,
  isDisabled,
}: Pick<EditorProps<never>, 'error' | 'isReadOnly' | 'isDisabled'>) {
  return {
    'data-invalid': error ? true : undefined,
    'data-readonly': isReadOnly || undefined,
    'data-disabled': isDisabled || undefined,
  };
}
