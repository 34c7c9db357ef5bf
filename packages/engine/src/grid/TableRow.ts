/** A row of any grid: its values by the keys of their columns (`columnKey`). */
export interface TableRow {
  values: ReadonlyMap<number | string, unknown>;
}
