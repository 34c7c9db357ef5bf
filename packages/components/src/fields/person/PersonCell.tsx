import type { CellProps } from '@assunto/engine';
import { optionsOf, type SelectValue } from '@assunto/engine/fields';
import { Initials } from '../../ui/initials/Initials';

/** People, each with their initials. */
export function PersonCell({ attribute, value }: CellProps<SelectValue>) {
  const people = optionsOf(value, attribute);
  if (people.length === 0) return null;
  return (
    <span className="as-cell-select">
      {people.map(({ id, name }) => (
        <span key={id} className="as-cell-person">
          <Initials name={name} />
          <span className="as-chip-name">{name}</span>
        </span>
      ))}
    </span>
  );
}
