import { useId, type ReactNode } from 'react';

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

/** A labelled input of the profile; without `onChange` it is only read. */
export function ProfileField(props: ProfileFieldProps) {
  const { label, value, onChange, type = 'text', autoComplete, problem, hint, isRequired = false } = props;
  const id = useId();
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="as-profile-field">
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <input
        id={id}
        className="as-input"
        type={type}
        value={value}
        autoComplete={autoComplete}
        readOnly={!onChange}
        required={isRequired}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={notes || undefined}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {hint && (
        <div id={`${id}-hint`} className="as-profile-hint">
          {hint}
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} className="as-profile-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
