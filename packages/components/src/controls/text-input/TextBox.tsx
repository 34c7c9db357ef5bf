import type { ComponentProps } from 'react';
import { classNames } from '../../ui/classNames';

/** The attributes of the HTML input, and how the box is drawn. */
export interface TextBoxProps extends ComponentProps<'input'> {
  /** `framed` draws its own border, `bare` stands within the border of another element. */
  look?: 'framed' | 'bare';
  isCompact?: boolean | undefined;
}

/**
 * The HTML input for text of the controls, and of fields that are put together of several: without label and error, which
 * their `FormRow` draws.
 */
export function TextBox({ look = 'framed', isCompact, className, ...input }: TextBoxProps) {
  const frame = classNames('as-input', isCompact && 'as-input-compact');
  return (
    <input
      type="text"
      autoComplete="off"
      {...input}
      className={classNames(look === 'bare' ? 'as-bare-input' : frame, className)}
    />
  );
}
