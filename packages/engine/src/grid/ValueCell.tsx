import type { CustomCellRendererProps } from 'ag-grid-react';
import { useEngine, type Engine } from '../react/Engine';
import { FieldBoundary } from '../react/FieldBoundary';
import type { GridColumn } from '../schema/definitions';
import type { TableRow } from './TableRow';

/** What a column of values gives its cells. */
export interface ValueCellParams {
  gridColumn: GridColumn;
}

/** One value by its component's cell, else its text. */
export function ValueCell({ data, value, gridColumn }: CustomCellRendererProps<TableRow> & ValueCellParams) {
  const engine = useEngine('ValueCell');
  return data ? valueContent(engine, gridColumn, value) : null;
}

/** What a cell shows of a value. A function and no component: a page of rows has hundreds of them. */
export function valueContent(
  { registry, componentTypes, format, onFieldError }: Engine,
  { attribute }: GridColumn,
  value: unknown,
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
      <Cell attribute={attribute} value={value ?? null} text={text} />
    </FieldBoundary>
  );
}
