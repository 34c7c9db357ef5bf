import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../ui/classNames';
import { controlAttributes, useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { ControlRow } from '../form-row/FormRow';

/** The options of a control, whether it is checked, and other attributes of the HTML input. */
export interface CheckboxProps
  extends
    Omit<ControlOptions, 'label'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof ControlOptions | 'checked' | 'value' | 'onChange' | 'type'> {
  /** Shown after the box. */
  label: ReactNode;
  isChecked: boolean;
  /** Shows that only a part of what it stands for is checked; counts as not checked. */
  isIndeterminate?: boolean;
  onChange(isChecked: boolean): void;
}

/**
 * A checkbox: yes or no, or one of several independent options. For what takes effect at once, use `Switch`.
 *
 * @example
 * const [isShared, setShared] = useState(false);
 * return <Checkbox label="Disponível para todos" isChecked={isShared} onChange={setShared} />;
 */
export function Checkbox({ label, isChecked, isIndeterminate = false, onChange, className, ...props }: CheckboxProps) {
  const { control, rest } = useControlOptions({ ...props, label: '' });
  const { error, description, isReadOnly } = control;
  const box = (
    <label className={classNames('as-check', className)} data-readonly={isReadOnly || undefined}>
      <input
        {...rest}
        {...controlAttributes(control)}
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate;
        }}
        type="checkbox"
        aria-readonly={isReadOnly || undefined}
        checked={isChecked}
        onChange={(event) => {
          if (!isReadOnly) onChange(event.target.checked);
        }}
      />
      <span className="as-check-label">
        {label}
        {control.isRequired && (
          <span className="as-field-required" aria-hidden="true">
            *
          </span>
        )}
      </span>
    </label>
  );
  if (!error && !description) return box;
  return <ControlRow control={{ ...control, isLabelHidden: true }}>{box}</ControlRow>;
}
