import type { InputHTMLAttributes } from 'react';
import { controlAttributes, useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { ControlRow } from '../form-row/FormRow';
import { SwitchBox } from './SwitchBox';

/** The options of a control, whether it is on, and other attributes of the HTML input. */
export interface SwitchProps
  extends
    ControlOptions,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof ControlOptions | 'type' | 'role' | 'onChange' | 'checked'> {
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/**
 * A switch that takes effect at once: what it names is on or off as soon as it is toggled.
 *
 * @example
 * const [isOn, setIsOn] = useState(false);
 * return <Switch label="Receber avisos" isOn={isOn} onChange={setIsOn} />;
 */
export function Switch({ isOn, onChange, ...props }: SwitchProps) {
  const { control, rest } = useControlOptions(props);
  const { label, error, description, isReadOnly } = control;
  const box = (
    <SwitchBox {...rest} {...controlAttributes(control)} isOn={isOn} isReadOnly={isReadOnly} onChange={onChange}>
      {!control.isLabelHidden && !control.isCompact && <span>{label}</span>}
    </SwitchBox>
  );
  if (!error && !description) return box;
  return <ControlRow control={{ ...control, isLabelHidden: true }}>{box}</ControlRow>;
}
