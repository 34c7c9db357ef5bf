import { useEngine } from '../react/Engine';
import { RawValue } from '../registry/FallbackField';
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
    <RawValue
      id={id}
      label={label}
      text={JSON.stringify(value)}
      rows={2}
      reason={translate('form.unexpectedValue', values)}
    >
      {onReplace && (
        <button
          type="button"
          className="as-button as-button-secondary"
          aria-describedby={`${id}-reason`}
          onClick={onReplace}
        >
          {translate('form.replaceValue', { field: label })}
        </button>
      )}
    </RawValue>
  );
}
