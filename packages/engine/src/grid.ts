/** The grids of a subject's records and of entities. Load it as a chunk of its own: AG Grid comes with it. */
export { RecordGrid } from './grid/RecordGrid';
export { EntityGrid } from './grid/EntityGrid';
export type { EntityColumn, EntityGridProps, EntityGridState, EntityRowActions } from './grid/EntityGridProps';
export type { GridState, RecordGridProps, SelectionPage } from './grid/RecordGridProps';
export { initialGridState } from './grid/initialGridState';
export type { RecordNames } from './grid/Pager';
export type { RowActions } from './grid/rowActions';
export { defaultPageSize, pageSizes } from './grid/Pager';
export type { GridMenuRequest } from './grid/GridMenuRequest';
export type { GridFocus, GridFocusMemory } from './grid/GridFocus';
export { gridDensities } from './grid/density';
export type { GridDensity } from './grid/density';
export type { CellWork, GridEditingOptions, PastePlan, RejectedCell } from './grid/editing/GridEditingOptions';
export { loadCellEdits } from './grid/editing/loadCellEdits';
export type {
  CellChange,
  CellEdits,
  CellRefusal,
  CellStep,
  EditResult,
  EditProgress,
  RefusedRow,
} from './store/cell-edits/CellEdits';
