import { fields } from '@assunto/components';
import type { CellProps, FieldDefinition } from '@assunto/engine';
import type { OptionValue, SubjectAttribute } from '@assunto/engine/core';
import { isPerson } from '../../screens/context/record/summary/recordRoles';
import { Initials } from './Initials';

const selectNumber = 4;
const select = fields.find(({ type }) => type.number === selectNumber);

/** Whether the values of an attribute are people, found once for each attribute: lists ask for every cell. */
const people = new WeakMap<SubjectAttribute, boolean>();
function showsPeople(attribute: SubjectAttribute): boolean {
  const found = people.get(attribute) ?? isPerson(attribute);
  people.set(attribute, found);
  return found;
}

/** The selection with a person's initials before the name in lists, cards and properties. */
export const personField: readonly FieldDefinition[] = select ? [{ ...select, Cell: PersonCell }] : [];

function PersonCell(props: CellProps) {
  const Cell = select?.Cell;
  if (!Cell) return props.text;
  const name = (props.value as Partial<OptionValue> | null)?.name;
  if (typeof name !== 'string' || !showsPeople(props.attribute)) return <Cell {...props} />;
  return (
    <span className="as-cell-person">
      <Initials name={name} />
      <Cell {...props} />
    </span>
  );
}
