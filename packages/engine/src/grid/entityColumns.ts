import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { createElement } from 'react';
import { attributeId } from '../entity/attributeId';
import type { EntityDefinition, EntityId } from '../entity/EntityDefinition';
import { columnWidth } from '../contract/columnWidth';
import type { GridDefinition } from '../schema/definitions';
import type { EntityColumn, EntityRowActions } from './EntityGridProps';
import { actionsColumn } from './rowActions';
import type { TableRow } from './TableRow';
import { valueColumn, type ValueColumnContext } from './valueColumn';

/** An item as a row. */
export interface EntityRow<T extends object> extends TableRow {
  id: EntityId;
  item: T;
}

/** The columns of an entity in the form of grids. Throws a RangeError for a column that is no attribute. */
export function entityGridDefinition<T extends object>(
  definition: EntityDefinition<T>,
  columns: readonly EntityColumn[] | undefined,
): GridDefinition {
  const attributes = definition.leaves.map(({ attribute }) => attribute);
  const shown = columns ?? attributes.map(({ identifier }) => identifier);
  return {
    templateId: 0,
    showTalkId: false,
    order: [],
    columns: shown.map((column) => {
      const { identifier, label, width, isFixed } = typeof column === 'string' ? { identifier: column } : column;
      const attribute = attributes.find((one) => one.subjectAttributeId === attributeId(identifier));
      if (!attribute) throw new RangeError(`The entity "${definition.name}" has no attribute "${identifier}".`);
      return {
        attribute,
        label: label ?? attribute.name,
        width: width ?? columnWidth.default,
        isOrderable: attribute.isOrderable,
        isHidden: false,
        isFixed: isFixed ?? false,
      };
    }),
  };
}

/** The columns of a table of entities; actions come last. */
export function entityColumns<T extends object>(
  definition: GridDefinition,
  rowActions: EntityRowActions<T> | null,
  context: ValueColumnContext,
): ColDef<EntityRow<T>>[] {
  const columns = definition.columns.map((column) => valueColumn<EntityRow<T>>(column, context));
  if (!rowActions) return columns;
  const { label, width, Cell } = rowActions;
  const Actions = ({ data }: CustomCellRendererProps<EntityRow<T>>) => data && createElement(Cell, { item: data.item });
  return [...columns, actionsColumn<EntityRow<T>>({ label, width, Actions })];
}
