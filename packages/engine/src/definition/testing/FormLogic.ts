/** Names and positions from the whole value to a part. */
export type StoredPath = readonly (string | number)[];

/** What a person does in a form of a schema. */
export type Edit =
  | { path: StoredPath; to: 'value'; value: unknown }
  | { path: StoredPath; to: 'add' }
  | { path: StoredPath; to: 'remove'; index: number }
  | { path: StoredPath; to: 'choose'; index: number };

/** What a form does to data, without what it draws. */
export interface FormLogic {
  /** Whether the form offers it now. */
  edit(edit: Edit): boolean;
  /** What would be sent. */
  data(): unknown;
  /** The keywords that the problem of each part may be of, by its JSON pointer. */
  problems(): ReadonlyMap<string, ReadonlySet<string>>;
}
