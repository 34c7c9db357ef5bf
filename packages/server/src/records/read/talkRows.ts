import { personName } from '../../access/recordColumns';
import type { RoomSubject } from '../../access/RoomSubject';

/** A row of a subject's table: the record's own columns, and one for each readable attribute. */
export interface TalkRow {
  talk_id: number;
  version: number;
  is_active: boolean;
  inserted_in: string;
  updated_in: string;
  created_by: number | null;
  updated_by: number | null;
  /** The name of the account that made it; `null` for none that still exists. */
  created_by_name: string | null;
  /** The same of the account that changed it last. */
  updated_by_name: string | null;
  /** Whether the caller may update this record. */
  can_update: boolean;
  [column: string]: unknown;
}

/** The columns of a record itself. */
const ownColumns = ['talk_id', 'version', 'is_active', 'inserted_in', 'updated_in', 'created_by', 'updated_by'];

/** What is selected of it beside them. */
const addedColumns = ['can_update', 'created_by_name', 'updated_by_name'];

/** The SELECT list for `TalkRow`, from the table under `alias`; `canUpdate` is a condition. `further` columns come after these. */
export function talkColumns(
  room: RoomSubject,
  alias: string,
  canUpdate: string,
  further: readonly string[] = [],
): string {
  const named = (columns: readonly string[]): string[] => columns.map((column) => `${alias}.${column}`);
  const shown = room.readable.map(({ column }) => column);
  const author = `${personName(room, alias, 'created_by')} AS created_by_name`;
  const editor = `${personName(room, alias, 'updated_by')} AS updated_by_name`;
  const own = [...named(ownColumns), `(${canUpdate}) IS TRUE AS can_update`, author, editor];
  return [...own, ...named(shown), ...further].join(', ');
}

/** A row of `talkColumns` as the list of its values (`StatementOptions`). */
export type TalkRowList = readonly [
  talkId: number,
  version: number,
  isActive: boolean,
  insertedIn: string,
  updatedIn: string,
  createdBy: number | null,
  updatedBy: number | null,
  canUpdate: boolean,
  createdByName: string | null,
  updatedByName: string | null,
  ...values: unknown[],
];

/** The index of the first further column of `talkColumns` in a row as list. */
export const furtherColumn = ({ readable }: RoomSubject): number =>
  ownColumns.length + addedColumns.length + readable.length;

/** A record's number, and at least the columns that are shown of it. */
export interface RecordRow {
  talk_id: number;
  [column: string]: unknown;
}

/** How a column is read from rows, by its name; `null` where a row has no value. */
export type ReadColumn<Row> = (column: string) => (row: Row) => unknown;

/** Of rows as objects. */
export const columnOfObject: ReadColumn<RecordRow> = (column) => (row) => row[column] ?? null;

/** Of rows as lists. */
export function columnOfList({ readable }: RoomSubject): ReadColumn<TalkRowList> {
  const columns = [...ownColumns, ...addedColumns, ...readable.map(({ column }) => column)];
  return (column) => {
    const index = columns.indexOf(column);
    return (row) => row[index] ?? null;
  };
}
