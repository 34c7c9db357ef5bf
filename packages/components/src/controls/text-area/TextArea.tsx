import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../../ui/classNames';
import { controlAttributes, useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { ControlRow } from '../form-row/FormRow';
import { LengthCounter, lengthNearLimit } from '../text-input/LengthCounter';

/** The options of a control, its text, and other attributes of the HTML text area. */
export interface TextAreaProps
  extends
    ControlOptions,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof ControlOptions | 'value' | 'onChange'> {
  value: string;
  onChange(value: string): void;
  /**
   * The maximum length of a valid text: near the limit, the remaining characters are shown. Unlike `maxLength` it does not
   * truncate.
   */
  lengthLimit?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/**
 * Text of several lines. Grows with its content, up to a limit set by its style.
 *
 * @example
 * const [comment, setComment] = useState('');
 * return <TextArea label="Comentário" value={comment} onChange={setComment} lengthLimit={4000} />;
 */
export function TextArea({ value, onChange, lengthLimit, inputRef, className, ...props }: TextAreaProps) {
  const { control, rest } = useControlOptions(props);
  const { isReadOnly, isCompact } = control;
  const length = lengthLimit === undefined || isReadOnly || isCompact ? null : lengthNearLimit(value, lengthLimit);
  return (
    <ControlRow control={control}>
      <textarea
        rows={isCompact ? 1 : 4}
        {...rest}
        {...controlAttributes(control)}
        ref={inputRef}
        className={classNames('as-input', 'as-multiline', isCompact && 'as-multiline-compact', className)}
        value={value}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
      />
      {lengthLimit !== undefined && length !== null && <LengthCounter length={length} limit={lengthLimit} />}
    </ControlRow>
  );
}
