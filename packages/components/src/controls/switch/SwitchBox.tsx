import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../ui/classNames';

interface SwitchBoxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'checked' | 'onChange' | 'readOnly'
> {
  isOn: boolean;
  isReadOnly?: boolean | undefined;
  onChange(isOn: boolean): void;
  /** The text after the switch. */
  children: ReactNode;
}

/** The switch, and a text after it that toggles it too. */
export function SwitchBox({ isOn, isReadOnly, onChange, className, children, ...input }: SwitchBoxProps) {
  return (
    <label className={classNames('as-switch', className)} data-readonly={isReadOnly || undefined}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-readonly={isReadOnly || undefined}
        onChange={(event) => {
          if (!isReadOnly) onChange(event.target.checked);
        }}
      />
      <span className="as-switch-track" aria-hidden="true" />
      {children}
    </label>
  );
}
