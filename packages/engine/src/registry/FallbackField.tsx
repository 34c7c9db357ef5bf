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
    <div className="as-field as-field-fallback">
      {!isCompact && (
        <label className="as-field-label" htmlFor={id}>
          {label}
        </label>
      )}
      <textarea
        id={id}
        className="as-input"
        readOnly
        rows={Math.min(10, text.split('\n').length)}
        value={text}
        aria-label={isCompact ? label : undefined}
        aria-describedby={`${id}-fallback`}
      />
      <p className="as-field-help" id={`${id}-fallback`}>
        {reason} {translate('unknown.retained')}
      </p>
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
