import type { ColumnType, ComponentType, FilterType, SubjectAttribute } from '@assunto/engine/core';

/** An attribute with the column that stores its values. */
export interface AttributeColumn {
  attribute: SubjectAttribute;
  /** Quoted by nature: `a_` and the attribute's id. */
  column: string;
  columnType: ColumnType;
  componentType: ComponentType;
  filterType: FilterType;
}
