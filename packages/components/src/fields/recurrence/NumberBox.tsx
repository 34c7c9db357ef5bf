import { useState } from 'react';
import { TextBox } from '../../controls/text-input/TextBox';

interface NumberBoxProps {
  id?: string;
  label?: string;
  value: number;
  /** The largest number; the smallest is 1. */
  most: number;
  autoFocus?: boolean;
  onChange(value: number): void;
}

/** Edits a whole number from 1 to `most`. Invalid text does not change the number and is discarded on blur. */
export function NumberBox({ id, label, value, most, autoFocus, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextBox
      id={id}
      type="number"
      className="as-recurrence-number"
      aria-label={label}
      min={1}
      max={most}
      autoFocus={autoFocus}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        const number = Number(event.target.value);
        if (Number.isInteger(number) && number >= 1 && number <= most) onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
