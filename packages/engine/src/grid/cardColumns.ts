import { sourceKey } from '../schema/columnKey';
import type { GridColumn, GridDefinition } from '../schema/definitions';
import type { GridRow } from './gridRows';

/** How many values a card has in its second line. */
const mostValues = 3;

/** The columns of the second line of a card: the first of the list that the record has values for, without its name. */
export function cardColumns({ columns }: GridDefinition, { values, talk }: GridRow): GridColumn[] {
  return columns
    .filter((column) => {
      const value = values.get(sourceKey(column)) ?? null;
      const isFilled = value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
      return !column.isHidden && isFilled && value !== talk.displayName;
    })
    .slice(0, mostValues);
}
