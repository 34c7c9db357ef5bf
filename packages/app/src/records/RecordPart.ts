/** A few attributes of a record that are edited together, in a dialog of their own. */
export interface RecordPart {
  id: string;
  /** The label of the part in menus. */
  label: string;
  title: string;
  /** Attribute identifiers, in the order of the dialog. */
  identifiers: readonly string[];
  /** Whether the dialog asks for missing values: then all are required. */
  isRequired?: boolean;
  /** Shown after the save (specification: grid); absent: the text of every record. */
  savedText?: string;
}
