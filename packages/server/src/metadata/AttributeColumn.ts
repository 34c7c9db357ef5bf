import type { ColumnType, ComponentType, FilterType, SubjectAttribute } from '@assunto/engine/core';

/** An attribute with the column that stores its values. */
export interface AttributeColumn {
  attribute: SubjectAttribute;
  /** Quoted by nature: `a_` and the attribute's id. */
  column: string;
  columnType: ColumnType;
  componentType: ComponentType;
  filterType: FilterType;
  /** The column has the number of an account, and its name is shown and ordered by. */
  isPerson?: 'created_by' | 'updated_by';
}
