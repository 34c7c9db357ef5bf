import type { ReactNode } from 'react';
import { useEngineTranslate } from '../react/Engine';
import type { CellProps, EditorProps } from './FieldDefinition';

/** Shows the value of an unregistered component number; it can be read and copied, but not changed, and is never lost. */
export function FallbackEditor({ id, attribute, label, value, isCompact }: EditorProps) {
  const translate = useEngineTranslate();
  const reason = translate('error.ATTRIBUTE_COMPONENT_UNKNOWN', {
    attribute: label,
    component: String(attribute.componentId),
  });
  const text = readable(value);
  return (
    <RawValue
      id={id}
      label={label}
      isLabelHidden={isCompact ?? false}
      text={text}
      rows={Math.min(10, text.split('\n').length)}
      reason={`${reason} ${translate('unknown.retained')}`}
    />
  );
}

interface RawValueProps {
  id: string;
  label: string;
  isLabelHidden?: boolean;
  text: string;
  rows: number;
  /** Why it is shown as it is stored; its id is `${id}-reason`. */
  reason: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A value as it is stored, to be read and copied, and why. */
export function RawValue({ id, label, isLabelHidden = false, text, rows, reason, children }: RawValueProps) {
  return (
    <div className="as-field as-field-fallback">
      {!isLabelHidden && (
        <label className="as-field-label" htmlFor={id}>
          {label}
        </label>
      )}
      <textarea
        id={id}
        className="as-input"
        readOnly
        rows={rows}
        value={text}
        aria-label={isLabelHidden ? label : undefined}
        aria-describedby={`${id}-reason`}
      />
      <p className="as-field-help" id={`${id}-reason`}>
        {reason}
      </p>
      {children}
    </div>
  );
}

/** The cell of an unregistered number: the value, and why it is shown as JSON. */
export function FallbackCell({ attribute, value }: CellProps) {
  const translate = useEngineTranslate();
  const reason = translate('error.ATTRIBUTE_COMPONENT_UNKNOWN', {
    attribute: attribute.subjectAttributeName,
    component: String(attribute.componentId),
  });
  return (
    <span className="as-cell-fallback" title={reason}>
      {readable(value)}
    </span>
  );
}

function readable(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
