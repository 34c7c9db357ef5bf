import type { CustomCellRendererProps } from 'ag-grid-react';
import { useEngine, type Engine } from '../react/Engine';
import { FieldBoundary } from '../react/FieldBoundary';
import type { GridColumn } from '../schema/definitions';
import type { TableRow } from './TableRow';

/** The parameters of a cell in a column of values. */
export interface ValueCellParams {
  gridColumn: GridColumn;
}

/** One value, rendered by its component's cell, else as text. */
export function ValueCell({ data, value, gridColumn }: CustomCellRendererProps<TableRow> & ValueCellParams) {
  const engine = useEngine('ValueCell');
  return data ? valueContent(engine, gridColumn, value, data) : null;
}

/** The content of a cell. A function instead of a component, because a page has hundreds of cells. */
export function valueContent(
  { registry, componentTypes, format, onFieldError }: Engine,
  { attribute }: GridColumn,
  value: unknown,
  row?: TableRow,
) {
  const { Cell } = registry.get(attribute.componentId);
  const text = componentTypes.get(attribute.componentId).format(value ?? null, attribute, format);
  if (!Cell) return <span className="as-cell-text">{text}</span>;
  return (
    <FieldBoundary
      attribute={attribute}
      part="cell"
      onError={onFieldError}
      fallback={() => <span className="as-cell-text">{text}</span>}
    >
      <Cell attribute={attribute} value={value ?? null} text={text} valueOf={(id) => row?.values.get(id) ?? null} />
    </FieldBoundary>
  );
}
