import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  controlAttributes,
  isMarkedRequired,
  partId,
  useControlOptions,
  type ControlAttributes,
  type ControlOptions,
  type IdentifiedControl,
} from './controlAttributes';

/** The options of a control, and the content of its row. */
export interface FormRowProps extends ControlOptions {
  /** The control is a group: its label is a text that names the group by `aria-labelledby`. */
  isGroup?: boolean;
  /** The control, or a function that receives the attributes that connect its focusable element to the row. */
  children: ReactNode | ((attributes: ControlAttributes) => ReactNode);
}

/**
 * Label, required mark, description and error around a control. All controls render it; use it for a control of your own.
 *
 * @example
 * <FormRow label="Assinatura" description="Vai no fim das mensagens" isRequired>
 *   {(attributes) => <input {...attributes} className="as-input" defaultValue="" />}
 * </FormRow>;
 */
export function FormRow({ isGroup, children, ...options }: FormRowProps) {
  const { control } = useControlOptions(options);
  return (
    <ControlRow control={control} isGroup={isGroup}>
      {typeof children === 'function' ? children(controlAttributes(control)) : children}
    </ControlRow>
  );
}

interface ControlRowProps {
  control: IdentifiedControl;
  isGroup?: boolean | undefined;
  children: ReactNode;
}

/** The row of a control that carries `controlAttributes` of the same options. */
export function ControlRow(props: ControlRowProps) {
  return controlRow(props);
}

/** The same as a function: in controls of which a form has many, a component less for each. */
export function controlRow({ control, isGroup = false, children }: ControlRowProps) {
  const { id, error, description, isCompact } = control;
  if (isCompact) {
    return (
      <div className="as-field-compact" title={error ?? undefined}>
        {children}
        {error && (
          <span id={partId(id, 'error')} className="as-visually-hidden">
            {error}
          </span>
        )}
      </div>
    );
  }
  return (
    <div className="as-field">
      {!control.isLabelHidden && rowLabel(control, isGroup)}
      {children}
      {error && (
        <p id={partId(id, 'error')} className="as-field-error">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {description && (
        <div id={partId(id, 'help')} className="as-field-help">
          {description}
        </div>
      )}
    </div>
  );
}

/** A label that focuses its control; for a group, a text. */
function rowLabel(control: IdentifiedControl, isGroup: boolean) {
  const { id, label } = control;
  const mark = isMarkedRequired(control) && (
    <span className="as-field-required" aria-hidden="true">
      *
    </span>
  );
  return isGroup ? (
    <span id={partId(id, 'label')} className="as-field-label">
      {label}
      {mark}
    </span>
  ) : (
    <label id={partId(id, 'label')} htmlFor={id} className="as-field-label">
      {label}
      {mark}
    </label>
  );
}
