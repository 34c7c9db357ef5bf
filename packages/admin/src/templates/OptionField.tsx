import { ComboBox } from '@assunto/components';
import type { EditorProps, OptionItem } from '@assunto/engine';
import { editorControl } from '@assunto/shell';
import type { ReactNode } from 'react';

interface OptionFieldProps extends EditorProps<number> {
  options: readonly OptionItem[];
  placeholder: string;
  description?: ReactNode;
}

/** A field of the editor whose value is the id of one option. */
export function OptionField({ options, placeholder, description, value, onChange, ...props }: OptionFieldProps) {
  return (
    <ComboBox
      {...editorControl(props)}
      options={options}
      placeholder={placeholder}
      {...(description !== undefined && { description })}
      value={options.find((option) => option.id === value) ?? null}
      onChange={(option) => onChange(option === null ? null : Number(option.id))}
    />
  );
}
