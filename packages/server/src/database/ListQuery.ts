import pg from 'pg';

/** What the driver reads of the description of rows, and of a row. */
interface RowDescription {
  fields: readonly { dataTypeID: number; format: 'text' | 'binary' }[];
}
interface DataRow {
  fields: readonly (string | null)[];
}

/** The rows of a statement, each as the list of its values. */
export interface ListResult {
  rows: unknown[][];
  rowCount: number | null;
}

/**
 * A statement whose rows are lists of values. For each statement the driver makes an object of the names of its columns, also where rows
 * are lists: with thirty columns that takes as long as to read fifty rows.
 */
export class ListQuery extends pg.Query {
  /** Read by the driver: the name under which it prepares the statement. */
  readonly name: string | undefined;
  readonly #lists: unknown[][] = [];
  readonly #client: pg.ClientBase;
  #parsers: readonly ((text: string) => unknown)[] = [];
  /** Why a value could not be read: thrown while the driver reads, it would end the process. */
  #failure: Error | undefined;

  constructor(
    { text, values, name }: { text: string; values: unknown[]; name: string | undefined },
    client: pg.ClientBase,
    onEnd: (error: Error | null | undefined, result: ListResult) => void,
  ) {
    super(text, values, (error, result) => {
      onEnd(error ?? this.#failure, { rows: this.#lists, rowCount: result?.rowCount ?? null });
    });
    this.name = name;
    this.#client = client;
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#parsers = fields.map(({ dataTypeID, format }) => this.#client.getTypeParser(dataTypeID, format));
  }

  handleDataRow({ fields }: DataRow): void {
    try {
      this.#lists.push(this.#read(fields));
    } catch (error) {
      this.#failure ??= error instanceof Error ? error : new Error(String(error));
    }
  }

  #read(fields: DataRow['fields']): unknown[] {
    const row = new Array<unknown>(fields.length);
    for (let index = 0; index < fields.length; index += 1) {
      const text = fields[index] ?? null;
      row[index] = text === null ? null : this.#parsers[index]?.(text);
    }
    return row;
  }
}
