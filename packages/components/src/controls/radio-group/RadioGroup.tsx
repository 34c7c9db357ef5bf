import type { ReactNode } from 'react';
import { controlAttributes, partId, useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { controlRow } from '../form-row/FormRow';

/** One of the answers of a `RadioGroup`. */
export interface RadioOption<Value> {
  value: Value;
  label: ReactNode;
  /** A second line with details. */
  hint?: string;
  /** Shown beside the option while it is chosen, such as the input that completes it. Only in a list. */
  detail?: ReactNode;
}

/** The options of a control, its value, and the options to choose from. */
export interface RadioGroupProps<Value> extends ControlOptions {
  value: Value;
  onChange(value: Value): void;
  options: readonly RadioOption<Value>[];
  /** A vertical list, or a segmented control. */
  variant?: 'list' | 'segments';
}

/**
 * A choice of one among a few options, all of them visible.
 *
 * @example
 * const [size, setSize] = useState('m');
 * const sizes = [{ value: 's', label: 'Pequeno' }, { value: 'm', label: 'Médio' }];
 * return <RadioGroup label="Tamanho do texto" value={size} onChange={setSize} options={sizes} />;
 */
export function RadioGroup<Value>({ value, onChange, options, variant = 'list', ...props }: RadioGroupProps<Value>) {
  const { control } = useControlOptions(props);
  const { isReadOnly } = control;
  const { id, disabled, autoFocus, onBlur, ...aria } = controlAttributes(control);
  const isNamed = control.isCompact || control.isLabelHidden;
  const hasDetails = options.some(({ detail }) => detail !== undefined);
  return controlRow({
    control,
    isGroup: true,
    children: (
      <div
        id={id}
        role="radiogroup"
        className={variant === 'segments' ? 'as-segments' : 'as-radios'}
        aria-labelledby={isNamed ? undefined : partId(id, 'label')}
        aria-readonly={isReadOnly || undefined}
        data-readonly={isReadOnly || undefined}
        {...aria}
      >
        {options.map((option, index) => {
          const isChosen = option.value === value;
          const radio = (
            <label key={index} className={variant === 'segments' ? 'as-segment' : 'as-check'}>
              <input
                type="radio"
                name={id}
                checked={isChosen}
                disabled={disabled || (isReadOnly && !isChosen)}
                autoFocus={autoFocus && isChosen}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
              />
              <span>
                {option.label}
                {option.hint && <small>{option.hint}</small>}
              </span>
            </label>
          );
          if (!hasDetails) return radio;
          return (
            <div key={index} className="as-radio-line">
              {radio}
              {isChosen && option.detail}
            </div>
          );
        })}
      </div>
    ),
  });
}
