/** A row of any grid: its values by subjectAttributeId. */
export interface TableRow {
  values: ReadonlyMap<number, unknown>;
}
