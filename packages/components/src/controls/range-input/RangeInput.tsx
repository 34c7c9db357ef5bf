import { controlAttributes, useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { ControlRow } from '../form-row/FormRow';

/** The options of a control, its value, and the numbers it can be. */
export interface RangeInputProps extends Omit<ControlOptions, 'isReadOnly' | 'isRequired'> {
  value: number;
  onChange(value: number): void;
  minimum: number;
  maximum: number;
  /** The distance between two numbers that can be chosen. */
  step?: number;
}

/**
 * A slider for a number between two limits, with the number beside it.
 *
 * @example
 * const [width, setWidth] = useState(120);
 * return <RangeInput label="Largura" value={width} onChange={setWidth} minimum={40} maximum={400} step={10} />;
 */
export function RangeInput({ value, onChange, minimum, maximum, step = 1, ...props }: RangeInputProps) {
  const { control } = useControlOptions(props);
  return (
    <ControlRow control={control}>
      <div className="as-range">
        <input
          {...controlAttributes(control)}
          type="range"
          min={minimum}
          max={maximum}
          step={step}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <output htmlFor={control.id}>{value}</output>
      </div>
    </ControlRow>
  );
}
