import { useId, type ReactNode } from 'react';

/** What every control takes beside its value: its name, what is written around it, and its state. */
export interface ControlOptions {
  /** Stable within the page; made where it is not given. */
  id?: string;
  label: string;
  /** The label names the control for screen readers and is not drawn. */
  isLabelHidden?: boolean;
  /** What is said below the control. */
  description?: ReactNode;
  /** The Portuguese sentence that says what is wrong; sets `aria-invalid`. */
  error?: string | null;
  /** Draws the mark after the label; the caller checks it. */
  isRequired?: boolean;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  /** A low control without label and description, whose error is for screen readers: in a cell or a bar of filters. */
  isCompact?: boolean;
  autoFocus?: boolean;
  onBlur?(): void;
}

/** `ControlOptions` of a control whose id is known. */
export type IdentifiedControl = ControlOptions & { id: string };

/** The attributes that connect a control to its label, description and error, for the focusable element. */
export interface ControlAttributes {
  id: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}

/** The ids of what a `FormRow` draws around its control. */
export const partId = (id: string, part: 'label' | 'help' | 'error'): string => `${id}-${part}`;

/** A mark is only shown on what can be filled (1§5). */
export function isMarkedRequired({ isRequired, isReadOnly, isDisabled }: ControlOptions): boolean {
  return Boolean(isRequired) && !isReadOnly && !isDisabled;
}

/** The attributes of a control; a `FormRow` of the same options renders the label, description and error they refer to. */
export function controlAttributes(control: IdentifiedControl): ControlAttributes {
  const { id, label, isLabelHidden, description, error, isCompact, isDisabled, autoFocus, onBlur } = control;
  const described = [error && partId(id, 'error'), !isCompact && description && partId(id, 'help')].filter(Boolean);
  return {
    id,
    ...((isCompact || isLabelHidden) && { 'aria-label': label }),
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
    ...(error && { 'aria-invalid': true }),
    ...(isMarkedRequired(control) && { 'aria-required': true }),
    ...(isDisabled && { disabled: true }),
    ...(autoFocus && { autoFocus: true }),
    ...(onBlur && { onBlur }),
  };
}

/** The states of the box around a control's elements, for its styles. */
export function boxStates({
  error,
  isReadOnly,
  isDisabled,
}: Pick<ControlOptions, 'error' | 'isReadOnly' | 'isDisabled'>) {
  return {
    'data-invalid': error ? true : undefined,
    'data-readonly': isReadOnly || undefined,
    'data-disabled': isDisabled || undefined,
  };
}

/** Separates the options of a control, with an id, from its other props. */
export function useControlOptions<Props extends ControlOptions>(
  props: Props,
): { control: IdentifiedControl; rest: Omit<Props, keyof ControlOptions> } {
  const ownId = useId();
  const {
    id = ownId,
    label,
    isLabelHidden,
    description,
    error,
    isRequired,
    isReadOnly,
    isDisabled,
    isCompact,
    autoFocus,
    onBlur,
    ...rest
  } = props;
  const control = {
    id,
    label,
    isLabelHidden,
    description,
    error,
    isRequired,
    isReadOnly,
    isDisabled,
    isCompact,
    autoFocus,
    onBlur,
  };
  return { control, rest };
}
