import { CircleAlert } from 'lucide-react';
import type { EditorProps } from '@assunto/engine';
import type { ReactNode } from 'react';
import { isMarkedRequired, partId } from './controlProps';

interface FieldFrameProps {
  field: Omit<EditorProps<never>, 'value' | 'onChange'>;
  /** The control is a group of controls: its label is a text that names it by `aria-labelledby`. */
  isGroup?: boolean;
  children: ReactNode;
}

/**
 * Label, required mark, help and error around a control that carries `controlProps` of the same field. In a grid cell
 * or a filter (`isCompact`) it draws the control alone, and keeps the error for screen readers.
 */
export function FieldFrame({ field, isGroup = false, children }: FieldFrameProps) {
  const { id, label, help, isCompact } = field;
  const { error } = field;
  if (isCompact) {
    return (
      <div className="as-field-compact" title={error ?? undefined}>
        {children}
        {error && (
          <span id={partId(id, 'error')} className="as-visually-hidden">
            {error}
          </span>
        )}
      </div>
    );
  }
  const mark = isMarkedRequired(field) && (
    <span className="as-field-required" aria-hidden="true">
      *
    </span>
  );
  return (
    <div className="as-field">
      {isGroup ? (
        <span id={partId(id, 'label')} className="as-field-label">
          {label}
          {mark}
        </span>
      ) : (
        <label id={partId(id, 'label')} htmlFor={id} className="as-field-label">
          {label}
          {mark}
        </label>
      )}
      {children}
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
