import type { CellProps } from '@assunto/engine';
import { optionsOf, type SelectValue } from '@assunto/engine/fields';
import { initials } from './initials';

/** People with their initials; the colour of each is always the same. */
export function PersonCell({ attribute, value }: CellProps<SelectValue>) {
  const people = optionsOf(value, attribute);
  if (people.length === 0) return null;
  return (
    <span className="as-cell-select">
      {people.map(({ id, name }) => (
        <span key={id} className="as-person">
          <span className="as-person-initials" data-hue={Number(id) % hues} aria-hidden="true">
            {initials(name)}
          </span>
          <span className="as-chip-name">{name}</span>
        </span>
      ))}
    </span>
  );
}

/** The colours in `person.css`. */
const hues = 8;
