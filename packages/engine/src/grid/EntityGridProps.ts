import type { ComponentType, ReactNode } from 'react';
import type { EntityDefinition, EntityId, EntityValues } from '../entity/EntityDefinition';
import type { EntityOrder, EntitySource } from '../entity/EntitySource';
import type { GridDensity } from './density';

/** The page, search term and order of a list. */
export interface EntityGridState {
  page: number;
  pageSize: number;
  term: string;
  order: readonly EntityOrder[];
}

/** A column: the identifier of an attribute, or an object with it and display options. */
export type EntityColumn =
  | string
  | {
      identifier: string;
      /** By default the label of the attribute. */
      label?: string;
      /** Pixels; 200 by default. */
      width?: number;
      isFixed?: boolean;
    };

/** A column with actions on each item. Must be stable. */
export interface EntityRowActions<T extends object> {
  label: string;
  /** Pixels. */
  width: number;
  /** Rendered for each item. Its buttons have `tabIndex={-1}`: Tab on the cell moves focus to them, Escape back to the cell. */
  Cell: ComponentType<{ item: T }>;
}

/** The props of a grid of entities. */
export interface EntityGridProps<T extends object> {
  definition: EntityDefinition<T>;
  source: EntitySource<T>;
  /** Accessible name of the list. */
  label: string;
  /** The columns, in their order; by default every attribute. Must be stable. */
  columns?: readonly EntityColumn[];
  /** Renders each item as a card instead of a table row. Must be stable. */
  Card?: ComponentType<{ item: T }>;
  /** The state, if the page holds it (e.g. in its URL); absent: the grid holds it. */
  state?: EntityGridState;
  onStateChange?(state: EntityGridState): void;
  /** Filters the list; passed to the source unchanged. */
  filter?: EntityValues;
  onOpen?(item: T): void;
  /** Called with the ids of the selected items. Absent: no checkboxes. Cards have none. */
  onSelectionChange?(ids: readonly EntityId[]): void;
  rowActions?: EntityRowActions<T> | null;
  /** Whether there is a search box; true by default. */
  hasSearch?: boolean;
  /** The page sizes, by default 10, 25, 50 and 100. The first one is initial. */
  sizes?: readonly number[];
  /** `whenNeeded`: shown only once a list fills its page. */
  pager?: 'always' | 'whenNeeded';
  density?: GridDensity;
  /** Shown instead of rows when there are none, and when loading failed. */
  emptyText?: string;
  failureText?: string;
  /** Beside the search: buttons. */
  toolbar?: ReactNode;
}
