import { TextInput } from '@assunto/components';
import type { ReactNode } from 'react';

interface ProfileFieldProps {
  label: string;
  value: string;
  onChange?: (value: string) => void;
  type?: 'text' | 'tel' | 'email' | 'password';
  autoComplete: string;
  problem?: string | undefined;
  /** A hint below the field, also beside an error. */
  hint?: ReactNode;
  isRequired?: boolean;
}

/** A text of the profile; read-only without `onChange`. */
export function ProfileField({ onChange, problem, hint, ...input }: ProfileFieldProps) {
  return (
    <TextInput
      {...input}
      error={problem ?? null}
      description={hint}
      isReadOnly={!onChange}
      onChange={(value) => onChange?.(value)}
    />
  );
}
