/** The grid of a subject's records. Load it as a chunk of its own: AG Grid comes with it. */
export { RecordGrid } from './grid/RecordGrid';
export type { GridState, RecordGridProps, SelectionPage } from './grid/RecordGridProps';
export { initialGridState } from './grid/initialGridState';
export type { RowActions } from './grid/rowActions';
export { defaultPageSize, pageSizes } from './grid/Pager';
export { gridDensities } from './grid/density';
export type { GridDensity } from './grid/density';
export type { CellWork, GridEditingOptions, PastePlan, RejectedCell } from './grid/editing/GridEditingOptions';
export type {
  CellChange,
  CellEdits,
  CellRefusal,
  CellStep,
  EditResult,
  EditProgress,
  RefusedRow,
} from './store/cell-edits/CellEdits';
