/** A few attributes of a record that are filled together, in a dialog of their own. */
export interface RecordPart {
  id: string;
  /** What the menu calls it. */
  label: string;
  title: string;
  /** Attribute identifiers, in the order of the dialog. */
  identifiers: readonly string[];
  /** Whether the dialog is there because they are missing: then none may stay empty. */
  isRequired?: boolean;
  /** Said when it was saved (1§8). */
  savedText: string;
}
