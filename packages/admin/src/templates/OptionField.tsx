import { ComboBox } from '@assunto/components';
import type { EditorProps, OptionItem } from '@assunto/engine';
import type { ReactNode } from 'react';

interface OptionFieldProps extends EditorProps<number> {
  options: readonly OptionItem[];
  placeholder: string;
  description?: ReactNode;
}

/** A field of the editor whose value is the id of one option. */
export function OptionField({ options, placeholder, description, ...editor }: OptionFieldProps) {
  const { id, label, value, onChange, onBlur, isRequired, isReadOnly, error = null } = editor;
  return (
    <ComboBox
      id={id}
      label={label}
      isRequired={isRequired}
      isReadOnly={isReadOnly}
      error={error}
      options={options}
      placeholder={placeholder}
      {...(onBlur && { onBlur })}
      {...(description !== undefined && { description })}
      value={options.find((option) => option.id === value) ?? null}
      onChange={(option) => onChange(option === null ? null : Number(option.id))}
    />
  );
}
