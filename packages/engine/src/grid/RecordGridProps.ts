import type { ReactNode } from 'react';
import type { GridViewColumn } from '../contract/gridView';
import type { TalkFilter, TalkOrder } from '../contract/talk';
import type { FilterTree } from '../filter/FilterTree';
import type { QuickFilterValues } from '../filter/quickFilterTree';
import type { GridDefinition } from '../schema/definitions';
import type { GridDensity } from './density';
import type { GridEditingOptions } from './editing/GridEditingOptions';
import type { RowActions } from './rowActions';

/** Which page of a list is shown, and in what order; held by the page around the grid (the address, a preference). */
export interface GridState {
  page: number;
  fetch: number;
  order: readonly TalkOrder[];
}

/** The page that records were selected on. */
export interface SelectionPage {
  /** The records that stand on it. */
  talkIds: readonly number[];
  /** Of the whole list; `null` until they are counted. */
  totalResults: number | null;
  isEstimate: boolean;
}

/** What a grid shows, and the state that its page keeps for it. */
export interface RecordGridProps {
  subject: string;
  definition: GridDefinition;
  state: GridState;
  onStateChange(state: GridState): void;
  /** The filter of the page around the grid; quick filters narrow it further. */
  filter?: FilterTree | null;
  /** What else the list asks: `isActive`, `filterIds`, `talkParent`, `term`. */
  request?: Omit<TalkFilter, 'page' | 'fetch' | 'order' | 'filterJson' | 'want'>;
  /** Accessible name of the list. */
  label: string;
  onOpen?(talkId: number): void;
  /** Told the selected records, and what they were selected of. Absent: no checkboxes. */
  onSelectionChange?(talkIds: number[], page: SelectionPage): void;
  /** Told the filter that quick filters ask, e.g. to count or export what is shown. */
  onQuickFilterChange?(tree: FilterTree | null): void;
  /**
   * What the quick filters ask, where the page holds it (its address, say). It takes over what `onQuickFiltersChange`
   * hands it at once, and itself offers to clear it. Absent: the grid holds them.
   */
  quickFilters?: QuickFilterValues;
  onQuickFiltersChange?(values: QuickFilterValues): void;
  hasQuickFilters?: boolean;
  /** Page sizes that are offered; 10, 25, 50 and 100 unless given. */
  sizes?: readonly number[];
  /**
   * Told when a person has moved, resized or pinned columns, for `arrangeGrid` to make the next definition of. Absent:
   * columns stay where they are.
   */
  onColumnsChange?(columns: GridViewColumn[]): void;
  /** How much room a row has; `normal` unless given. */
  density?: GridDensity;
  /** Present while cells can be edited: a click then selects a cell, and F2, Enter, typing or a double click edits it. Must be stable. */
  editing?: GridEditingOptions | null;
  /** A column with what can be done with each record. Must be stable. */
  rowActions?: RowActions | null;
  /** Above the grid: buttons, searches. */
  toolbar?: ReactNode;
}
