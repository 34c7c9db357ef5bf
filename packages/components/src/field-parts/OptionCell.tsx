import type { CellProps } from '@assunto/engine';
import { optionsOf, type SelectValue } from '@assunto/engine/fields';
import { OptionChip } from '../controls/option-list/OptionChip';

/** The chosen options as chips in their colours. */
export function OptionCell({ attribute, value }: CellProps<SelectValue>) {
  const options = optionsOf(value, attribute);
  if (options.length === 0) return null;
  return (
    <span className="as-cell-select">
      {options.map((option) => (
        <OptionChip key={option.id} option={option} />
      ))}
    </span>
  );
}
