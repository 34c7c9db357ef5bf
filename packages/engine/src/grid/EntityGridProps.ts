import type { ComponentType, ReactNode } from 'react';
import type { EntityDefinition, EntityId, EntityValues } from '../entity/EntityDefinition';
import type { EntityOrder, EntitySource } from '../entity/EntitySource';
import type { GridDensity } from './density';

/** Which page of a list is shown, what is searched for, and in what order. */
export interface EntityGridState {
  page: number;
  pageSize: number;
  term: string;
  order: readonly EntityOrder[];
}

/** A column: the identifier of an attribute, or that with how it is shown. */
export type EntityColumn =
  | string
  | {
      identifier: string;
      /** The label of the attribute unless given. */
      label?: string;
      /** Pixels; 200 unless given. */
      width?: number;
      isFixed?: boolean;
    };

/** A column with what can be done with each item. Must be stable. */
export interface EntityRowActions<T extends object> {
  label: string;
  /** Pixels. */
  width: number;
  /** Drawn for each item. Its buttons take `tabIndex={-1}`: Tab on the cell leads to them, Escape back to the cell. */
  Cell: ComponentType<{ item: T }>;
}

/** What a grid of entities shows. */
export interface EntityGridProps<T extends object> {
  definition: EntityDefinition<T>;
  source: EntitySource<T>;
  /** Accessible name of the list. */
  label: string;
  /** The columns, in their order; every attribute unless given. Must be stable. */
  columns?: readonly EntityColumn[];
  /** Draws each item in place of a row of columns: a card. Must be stable. */
  Card?: ComponentType<{ item: T }>;
  /** Where the page holds the state (its address, say); absent: the grid holds it. */
  state?: EntityGridState;
  onStateChange?(state: EntityGridState): void;
  /** Narrows the list; handed to the source as it is. */
  filter?: EntityValues;
  onOpen?(item: T): void;
  /** Told the ids of the selected items. Absent: no checkboxes. Cards have none. */
  onSelectionChange?(ids: readonly EntityId[]): void;
  rowActions?: EntityRowActions<T> | null;
  /** Whether there is a search box; true unless given. */
  hasSearch?: boolean;
  /** Page sizes that are offered; 10, 25, 50 and 100 unless given. The grid starts with the first. */
  sizes?: readonly number[];
  /** `whenNeeded`: only once a list fills its page. */
  pager?: 'always' | 'whenNeeded';
  density?: GridDensity;
  /** In place of rows, where there are none, and where they could not be loaded. */
  emptyText?: string;
  failureText?: string;
  /** Beside the search: buttons. */
  toolbar?: ReactNode;
}
