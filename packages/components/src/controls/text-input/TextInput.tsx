import type { InputHTMLAttributes, Ref } from 'react';
import { controlAttributes, useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { controlRow } from '../form-row/FormRow';
import { LengthCounter, lengthNearLimit } from './LengthCounter';
import { textBox } from './TextBox';

/** The options of a control, its text, and other attributes of the HTML input. */
export interface TextInputProps
  extends ControlOptions, Omit<InputHTMLAttributes<HTMLInputElement>, keyof ControlOptions | 'value' | 'onChange'> {
  value: string;
  onChange(value: string): void;
  /**
   * The maximum length of a valid text: near the limit, the remaining characters are shown. Unlike `maxLength` it does not
   * truncate.
   */
  lengthLimit?: number;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * One line of text. `type` may be `search`, `email`, `tel` or `password`.
 *
 * @example
 * const [name, setName] = useState('');
 * return <TextInput label="Nome do filtro" value={name} onChange={setName} isRequired />;
 */
export function TextInput({ value, onChange, lengthLimit, inputRef, ...props }: TextInputProps) {
  const { control, rest } = useControlOptions(props);
  const { isReadOnly, isCompact } = control;
  const length = lengthLimit === undefined || isReadOnly || isCompact ? null : lengthNearLimit(value, lengthLimit);
  const box = textBox({
    ...rest,
    ...controlAttributes(control),
    ref: inputRef,
    isCompact,
    value,
    readOnly: isReadOnly,
    onChange: (event) => onChange(event.target.value),
  });
  const counter = lengthLimit !== undefined && length !== null && <LengthCounter length={length} limit={lengthLimit} />;
  return controlRow({
    control,
    children: (
      <>
        {box}
        {counter}
      </>
    ),
  });
}
