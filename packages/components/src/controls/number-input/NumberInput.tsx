import { useTranslate, type ComponentsTranslate } from '../../messages/useTranslate';
import type { ParseResult } from '@assunto/engine/core';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../ui/classNames';
import { boxStates, controlAttributes, useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { controlRow } from '../form-row/FormRow';
import { useInvalidText } from '../typed-text/useInvalidText';
import { useTypedText, type EditedText, type TextEdit } from '../typed-text/useTypedText';
import { textBox } from '../text-input/TextBox';
import { formatNumberText, parseNumberText, type NumberRules } from './numberText';

/** The options of a control, its number, and which numbers are valid. */
export interface NumberInputProps extends ControlOptions, NumberRules {
  value: number | null;
  onChange(value: number | null): void;
  /**
   * Called with text that is no valid number; `value` is then that text. Without it the control emits `null` and shows the error
   * itself.
   */
  onInvalidText?(text: string): void;
  /** Text before the number, such as a currency, or after it, such as a unit. */
  prefix?: string | undefined;
  suffix?: string | undefined;
  placeholder?: string | undefined;
  /** Formats and parses the number, instead of the default with a decimal comma. */
  format?(value: number | null): string;
  parse?(text: string): ParseResult<number>;
  edit?(edit: TextEdit): EditedText;
}

/**
 * A number, typed as text. Invalid text stays as typed and is marked; it is not changed into a number.
 *
 * @example
 * const [days, setDays] = useState<number | null>(30);
 * return <NumberInput label="Prazo" value={days} onChange={setDays} minimum={1} maximum={365} suffix="dias" />;
 */
export function NumberInput(props: NumberInputProps) {
  const translate = useTranslate();
  const { control: given, rest } = useControlOptions(props);
  const { decimals = 0, minimum, maximum, prefix, suffix } = rest;
  const { isInvalid, typed } = useInvalidText({ ...rest, isCompact: given.isCompact });
  const refusal = () => refusalOf({ decimals, minimum, maximum }, translate);
  const input = useTypedText({
    ...typed,
    format: rest.format ?? formatNumberText,
    parse: rest.parse ?? ((text) => parsed(parseNumberText(text, rest), refusal)),
    edit: rest.edit,
    isReadOnly: given.isReadOnly,
    onBlur: given.onBlur,
  });
  const control = isInvalid && !given.error ? { ...given, error: refusal() } : given;
  const affix = prefix ?? suffix;
  const affixId = `${control.id}-affix`;
  const attributes = controlAttributes(control);
  const described = [attributes['aria-describedby'], affix !== undefined && affixId].filter(Boolean).join(' ');
  const element = (variant: 'framed' | 'bare') =>
    textBox({
      ...attributes,
      ...input,
      'aria-describedby': described || undefined,
      variant,
      isCompact: control.isCompact,
      inputMode: (minimum ?? -1) < 0 ? 'text' : decimals === 0 ? 'numeric' : 'decimal',
      dir: 'ltr',
      className: 'as-figures',
      placeholder: rest.placeholder,
    });
  return controlRow({
    control,
    children:
      affix === undefined ? (
        element('framed')
      ) : (
        <div
          className={classNames('as-input', 'as-measurement', control.isCompact && 'as-input-compact')}
          {...boxStates(control)}
          dir="ltr"
          onMouseDown={focusInput}
        >
          {prefix !== undefined && affixText(affixId, prefix)}
          {element('bare')}
          {prefix === undefined && affixText(affixId, affix)}
        </div>
      ),
  });
}

const affixText = (id: string, text: string): ReactNode => (
  <span id={id} className="as-affix">
    {text}
  </span>
);

/** A press on the currency or the unit focuses the input. */
function focusInput(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}

const parsed = (value: number | null | undefined, refusal: () => string): ParseResult<number> =>
  value === undefined ? { ok: false, message: refusal() } : { ok: true, value };

function refusalOf({ decimals, minimum, maximum }: NumberRules, translate: ComponentsTranslate): string {
  const [low, high] = [minimum, maximum].map((limit) => formatNumberText(limit ?? null));
  if (low && high) return translate('number.range', { minimum: low, maximum: high });
  if (low) return translate('measurement.minimum', { low });
  if (high) return translate('measurement.maximum', { high });
  return decimals ? translate('measurement.invalid') : translate('number.whole');
}
