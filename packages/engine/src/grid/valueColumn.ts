import type { ColDef } from 'ag-grid-community';
import type { ComponentTypeCatalogue, FormatContext } from '../component-types/ComponentType';
import type { FieldRegistry } from '../registry/FieldDefinition';
import { sourceKey } from '../schema/columnKey';
import type { GridColumn } from '../schema/definitions';
import { ColumnHeader, type ColumnHeaderParams } from './ColumnHeader';
import type { TableRow } from './TableRow';
import { ValueCell, type ValueCellParams } from './ValueCell';

/** The context of value columns. */
export interface ValueColumnContext {
  registry: FieldRegistry;
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
  /** On a narrow screen pinned columns would leave no room for others. */
  isNarrow: boolean;
}

/** The column of an attribute. */
export function valueColumn<Row extends TableRow>(column: GridColumn, context: ValueColumnContext): ColDef<Row> {
  const { registry, componentTypes, format, isNarrow } = context;
  const { attribute, label, width, isFixed } = column;
  const key = sourceKey(column);
  const type = componentTypes.get(attribute.componentId);
  const cellRendererParams: ValueCellParams = { gridColumn: column };
  // Files, filters and report columns have no order.
  const isOrderable = column.isOrderable && type.filterType(attribute) !== 'json';
  const headerComponentParams: ColumnHeaderParams = { gridColumn: { ...column, isOrderable } };
  return {
    colId: String(key),
    headerName: label,
    headerComponent: ColumnHeader,
    headerComponentParams,
    width,
    minWidth: 80,
    pinned: isFixed && !isNarrow ? 'left' : null,
    valueGetter: ({ data }) => data?.values.get(key) ?? null,
    valueFormatter: ({ value }) => type.format(value ?? null, attribute, format),
    // Plain texts need no component: a page of fifty rows has hundreds of cells.
    ...(registry.get(attribute.componentId).Cell && { cellRenderer: ValueCell, cellRendererParams }),
  };
}
