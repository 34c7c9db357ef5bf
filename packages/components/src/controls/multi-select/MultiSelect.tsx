import type { OptionItem } from '@assunto/engine';
import { OptionControl, type OptionChoice } from '../option-list/OptionControl';

/** The options of a control, the chosen options and the options to choose from. */
export interface MultiSelectProps extends OptionChoice {
  value: readonly OptionItem[];
  onChange(value: readonly OptionItem[]): void;
}

/**
 * Selects several options, shown as chips in the order in which they were chosen. Searches like a `ComboBox`.
 *
 * @example
 * const [teams, setTeams] = useState<readonly OptionItem[]>([]);
 * return <MultiSelect label="Equipes" value={teams} onChange={setTeams} options={options} />;
 */
export function MultiSelect({ value, onChange, ...choice }: MultiSelectProps) {
  return <OptionControl {...choice} isMultiple selected={value} onSelect={onChange} />;
}
