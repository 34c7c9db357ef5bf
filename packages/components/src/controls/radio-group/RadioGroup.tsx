import type { ReactNode } from 'react';
import { controlAttributes, partId, useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { ControlRow } from '../form-row/FormRow';

/** One of the answers of a `RadioGroup`. */
export interface RadioOption<Value> {
  value: Value;
  label: ReactNode;
  /** A second line with details. */
  hint?: string;
}

/** The options of a control, its value, and the options to choose from. */
export interface RadioGroupProps<Value> extends ControlOptions {
  value: Value;
  onChange(value: Value): void;
  options: readonly RadioOption<Value>[];
  /** A vertical list, or a segmented control. */
  look?: 'list' | 'segments';
}

/**
 * A choice of one among a few options, all of them visible.
 *
 * @example
 * const [size, setSize] = useState('m');
 * const sizes = [{ value: 's', label: 'Pequeno' }, { value: 'm', label: 'Médio' }];
 * return <RadioGroup label="Tamanho do texto" value={size} onChange={setSize} options={sizes} />;
 */
export function RadioGroup<Value>({ value, onChange, options, look = 'list', ...props }: RadioGroupProps<Value>) {
  const { control } = useControlOptions(props);
  const { isReadOnly } = control;
  const { id, disabled, autoFocus, onBlur, ...aria } = controlAttributes(control);
  const isNamed = control.isCompact || control.isLabelHidden;
  return (
    <ControlRow control={control} isGroup>
      <div
        id={id}
        role="radiogroup"
        className={look === 'segments' ? 'as-segments' : 'as-radios'}
        aria-labelledby={isNamed ? undefined : partId(id, 'label')}
        aria-readonly={isReadOnly || undefined}
        data-readonly={isReadOnly || undefined}
        {...aria}
      >
        {options.map((option, index) => (
          <label key={index} className={look === 'segments' ? 'as-segment' : 'as-check'}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              disabled={disabled || (isReadOnly && option.value !== value)}
              autoFocus={autoFocus && option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </ControlRow>
  );
}
