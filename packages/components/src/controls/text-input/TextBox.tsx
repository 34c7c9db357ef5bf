import type { ComponentProps } from 'react';
import { classNames } from '../../ui/classNames';

/** The attributes of the HTML input, and its appearance. */
export interface TextBoxProps extends ComponentProps<'input'> {
  /** `framed` has its own border, `bare` is used inside the border of another element. */
  variant?: 'framed' | 'bare';
  isCompact?: boolean | undefined;
}

/**
 * The HTML text input of the controls, and of fields composed of several inputs. It has no label and no error; a `FormRow`
 * renders them.
 */
export function TextBox(props: TextBoxProps) {
  return textBox(props);
}

/** The same as a function: in controls of which a form has many, a component less for each. */
export function textBox({ variant = 'framed', isCompact, className, ...input }: TextBoxProps) {
  const frame = classNames('as-input', isCompact && 'as-input-compact');
  return (
    <input
      type="text"
      autoComplete="off"
      {...input}
      className={classNames(variant === 'bare' ? 'as-bare-input' : frame, className)}
    />
  );
}
