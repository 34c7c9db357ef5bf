import type { InputHTMLAttributes } from 'react';

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'onChange' | 'checked'> {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/**
 * An immediate yes or no: what it names is on or off as soon as it moves.
 *
 * @example
 * const [isOn, setIsOn] = useState(false);
 * return <Switch label="Receber avisos" isOn={isOn} onChange={setIsOn} />;
 */
export function Switch({ label, isOn, onChange, ...rest }: SwitchProps) {
  return (
    <label className="as-switch">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="as-switch-track" aria-hidden="true" />
      <span>{label}</span>
    </label>
  );
}
