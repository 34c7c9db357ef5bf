import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { partId } from '../../field-parts/controlProps';

interface LabelledPartProps {
  id: string;
  label: string;
  isRequired?: boolean;
  error?: string | null;
  help?: string;
  children(control: {
    id: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
    'aria-required'?: true;
  }): ReactNode;
}

/** A control of the designer with its label, error and help, drawn like a field. */
export function LabelledPart({ id, label, isRequired = false, error, help, children }: LabelledPartProps) {
  const described = [error && partId(id, 'error'), help && partId(id, 'help')].filter(Boolean).join(' ');
  return (
    <div className="as-field">
      <label htmlFor={id} className="as-field-label">
        {label}
        {isRequired && (
          <span className="as-field-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
        ...(isRequired && { 'aria-required': true }),
      })}
      {error && (
        <p id={partId(id, 'error')} className="as-field-error">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {help && (
        <p id={partId(id, 'help')} className="as-field-help">
          {help}
        </p>
      )}
    </div>
  );
}
