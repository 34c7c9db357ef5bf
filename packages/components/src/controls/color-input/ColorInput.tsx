import { useTranslate } from '../../messages/useTranslate';
import type { ParseResult } from '@assunto/engine/core';
import { classNames } from '../../ui/classNames';
import { boxStates, controlAttributes, useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { ControlRow } from '../form-row/FormRow';
import { useInvalidText } from '../typed-text/useInvalidText';
import { useTypedText } from '../typed-text/useTypedText';
import { ColorSwatch } from './ColorSwatch';

/** The options of a control, and its colour. */
export interface ColorInputProps extends ControlOptions {
  /** `#rrggbb` */
  value: string | null;
  onChange(value: string | null): void;
  /**
   * Called with text that is no colour; `value` is then that text. Without it the control emits `null` and shows the error
   * itself.
   */
  onInvalidText?(text: string): void;
  placeholder?: string | undefined;
}

/**
 * A colour, typed as #rgb or #rrggbb, or picked in the browser's colour picker behind the swatch.
 *
 * @example
 * const [color, setColor] = useState<string | null>('#0c5f58');
 * return <ColorInput label="Cor do menu" value={color} onChange={setColor} />;
 */
export function ColorInput({ value, onChange, onInvalidText, placeholder, ...props }: ColorInputProps) {
  const translate = useTranslate();
  const { control: given } = useControlOptions(props);
  const { isReadOnly, isCompact, label, onBlur } = given;
  const invalid = translate('color.invalid');
  const parse = (text: string): ParseResult<string> => {
    const color = readColor(text);
    return color === undefined ? { ok: false, message: invalid } : { ok: true, value: color };
  };
  const { isInvalid, typed } = useInvalidText({ value, onChange, onInvalidText, isCompact });
  const input = useTypedText({ ...typed, format: (color) => color ?? '', parse, isReadOnly, onBlur });
  const control = isInvalid && !given.error ? { ...given, error: invalid } : given;
  const color = readColor(input.value) ?? null;
  return (
    <ControlRow control={control}>
      <div
        className={classNames('as-input', 'as-color', isCompact && 'as-input-compact')}
        {...boxStates(control)}
        dir="ltr"
      >
        <span className="as-color-picker">
          <ColorSwatch color={color} />
          {!isReadOnly && !control.isDisabled && (
            <input
              type="color"
              aria-label={translate('colorField.choose', { label })}
              value={color ?? '#000000'}
              onChange={(event) => typed.onChange(event.target.value)}
              onBlur={onBlur}
            />
          )}
        </span>
        <input
          {...controlAttributes(control)}
          {...input}
          type="text"
          className="as-bare-input as-figures"
          placeholder={placeholder ?? '#rrggbb'}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </ControlRow>
  );
}

/** The colour of a text: `null` for an empty text, `undefined` for one that is no colour. */
function readColor(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
}
