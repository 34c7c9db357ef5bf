import { fields } from '@assunto/components';
import type { CellProps, FieldDefinition } from '@assunto/engine';
import type { OptionValue } from '@assunto/engine/core';
import { componentNumber, isPerson } from '../recordRoles';
import { Initials } from './Initials';

/** The selection with a person's initials before the name in lists, cards and properties, in place of that of `fields`. */
export const personField: readonly FieldDefinition[] = fields
  .filter(({ type }) => type.number === componentNumber.option)
  .flatMap((select) => (select.Cell ? [{ ...select, Cell: withInitials(select.Cell) }] : []));

function withInitials(Cell: NonNullable<FieldDefinition['Cell']>) {
  return function PersonCell(props: CellProps) {
    const name = (props.value as Partial<OptionValue> | null)?.name;
    if (typeof name !== 'string' || !isPerson(props.attribute)) return <Cell {...props} />;
    return (
      <span className="as-cell-person">
        <Initials name={name} />
        <Cell {...props} />
      </span>
    );
  };
}
