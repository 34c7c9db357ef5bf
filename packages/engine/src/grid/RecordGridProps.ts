import type { RecordId } from '../contract/recordId';
import type { RecordNames } from './Pager';
import type { ReactNode } from 'react';
import type { GridViewColumn } from '../contract/gridView';
import type { TalkFilter, TalkOrder } from '../contract/talk';
import type { FilterTree } from '../filter/FilterTree';
import type { QuickFilterValues } from '../filter/quickFilterTree';
import type { GridDefinition } from '../schema/definitions';
import type { GridDensity } from './density';
import type { GridFocusMemory } from './GridFocus';
import type { GridMenuRequest } from './GridMenuRequest';
import type { GridEditingOptions } from './editing/GridEditingOptions';
import type { RowActions } from './rowActions';

/** The page and order of a list; held by the page around the grid (in the URL, or as a preference). */
export interface GridState {
  page: number;
  fetch: number;
  order: readonly TalkOrder[];
}

/** The page on which records were selected. */
export interface SelectionPage {
  /** The records on it. */
  talkIds: readonly RecordId[];
  /** The number of records in the whole list; `null` until they are counted. */
  totalResults: number | null;
  isEstimate: boolean;
}

/** The props of a grid, including the state that its page holds. */
export interface RecordGridProps {
  subject: string;
  definition: GridDefinition;
  state: GridState;
  onStateChange(state: GridState): void;
  /** The filter of the page around the grid; quick filters are added to it. */
  filter?: FilterTree | null;
  /** Other parts of the request: `isActive`, `filterIds`, `talkParent`, `term`. */
  request?: Omit<TalkFilter, 'page' | 'fetch' | 'order' | 'filterJson' | 'want'>;
  /** Accessible name of the list. */
  label: string;
  /** What the records are called, beside their number and where there are none. */
  recordNames?: RecordNames | undefined;
  onOpen?(talkId: RecordId): void;
  /** The address of a record, so that its card is a link. */
  hrefOf?(talkId: RecordId): string;
  /**
   * Shows a record beside the list, or `null` for none any more: called with the space bar, which then selects no row, and for the
   * record that the focus moves to while one is shown. Absent: the space bar selects.
   */
  onPeek?(talkId: RecordId | null): void;
  /** The record that is shown beside the list. */
  peeked?: RecordId | null;
  /** Opens the menu of a record or of a column header. Absent: that of the browser. */
  onMenu?(request: GridMenuRequest): void;
  /** Called with the selected records, and the page on which they were selected. Absent: no checkboxes. */
  onSelectionChange?(talkIds: RecordId[], page: SelectionPage): void;
  /** Called with the filter of the quick filters, e.g. to count or export the shown records. */
  onQuickFilterChange?(tree: FilterTree | null): void;
  /**
   * The quick filters, if the page holds them (e.g. in its URL). It has to apply what `onQuickFiltersChange` passes at once, and
   * to offer a way to clear them. Absent: the grid holds them.
   */
  quickFilters?: QuickFilterValues;
  onQuickFiltersChange?(values: QuickFilterValues): void;
  hasQuickFilters?: boolean;
  /** The page sizes, by default 10, 25, 50 and 100. */
  sizes?: readonly number[];
  /**
   * Called when a person has moved, resized or pinned columns; `arrangeGrid` makes the next definition of the result. Absent:
   * columns cannot be changed.
   */
  onColumnsChange?(columns: GridViewColumn[]): void;
  /** The row height; `normal` by default. */
  density?: GridDensity;
  /**
   * Present while cells can be edited: a click then selects a cell, and F2, Enter, typing or a double click edits it. Must be
   * stable.
   */
  editing?: GridEditingOptions | null;
  /** A column with actions on each record. Must be stable. */
  rowActions?: RowActions | null;
  /** Restores focus and scroll position of an earlier visit of the page. */
  focusMemory?: GridFocusMemory | undefined;
  /** Above the grid: buttons, searches. */
  toolbar?: ReactNode;
}
