import { useEngine } from '../react/Engine';
import type { UnexpectedShape } from '../schema/valueShape';

export interface UnexpectedValueProps extends UnexpectedShape {
  id: string;
  label: string;
  value: unknown;
  /** `null` where the field is read-only. */
  onReplace: (() => void) | null;
}

/**
 * A value that the editor of its field cannot show: names what was expected and what was found, and that it stays as it is until a
 * person replaces it.
 */
export function UnexpectedValue({ id, label, value, expected, found, onReplace }: UnexpectedValueProps) {
  const { translate } = useEngine('UnexpectedValue');
  const values = {
    expected: expected.map((one) => translate(`shape.${one}`)).join(', '),
    found: translate(`shape.${found}`),
  };
  return (
    <div className="as-field as-field-fallback">
      <label className="as-field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="as-input"
        readOnly
        rows={2}
        value={JSON.stringify(value)}
        aria-describedby={`${id}-unexpected`}
      />
      <p className="as-field-help" id={`${id}-unexpected`}>
        {translate('form.unexpectedValue', values)}
      </p>
      {onReplace && (
        <button
          type="button"
          className="as-button as-button-secondary"
          aria-describedby={`${id}-unexpected`}
          onClick={onReplace}
        >
          {translate('form.replaceValue', { field: label })}
        </button>
      )}
    </div>
  );
}
