import type { Queryable } from '../platform/database/Database';
import { HttpError } from '../platform/errors/errors';
import type { SpreadsheetBatch, SpreadsheetSummary } from '../platform/spreadsheets/spreadsheetBatches';
import { paced } from '../platform/jobs/paced';

/** The maximum number of rows stored by one statement, and of their characters. */
const rowsAtOnce = 100;
const charactersAtOnce = 50_000;

/** The import whose rows are stored. */
interface RowsTarget {
  companyId: number;
  importId: number;
  /** The run of the background job that reads; absent when the request that sends the file reads it. */
  runId?: string;
  /** Rows up to this number are stored already. */
  after?: number;
}

/** The import was discarded, or another run reads its file: this one must write nothing more. A request gets 404. */
export class ReadingLost extends HttpError {
  constructor() {
    super('NOT_FOUND');
  }
}

/**
 * Stores the rows of a file as they are read, in small statements with rests, each with the progress of the import. Throws
 * ReadingLost when the import was discarded or claimed by another run.
 */
export async function storeRows(
  database: Queryable,
  target: RowsTarget,
  batches: AsyncGenerator<SpreadsheetBatch, SpreadsheetSummary>,
): Promise<SpreadsheetSummary> {
  const { after = 0 } = target;
  try {
    for (;;) {
      const { done, value } = await batches.next();
      if (done) return value;
      for (const slice of slicesOf(value))
        if ((slice.numbers.at(-1) ?? 0) > after) await paced(() => storeSlice(database, target, slice));
    }
  } finally {
    // Frees the worker when a statement failed.
    await batches.return(undefined as never);
  }
}

async function storeSlice(
  database: Queryable,
  { companyId, importId, runId, after = 0 }: RowsTarget,
  { numbers, cells, sizes, readPart }: SpreadsheetBatch,
): Promise<void> {
  const { rowCount } = await database.query(
    `WITH live AS (
       UPDATE talk_import SET cursor = $6, done_count = done_count + (SELECT count(*) FROM unnest($3::integer[]) AS n WHERE n > $8),
         read_part = $7, updated_in = now()
       WHERE company_id = $1 AND import_id = $2 AND state IN ('receiving', 'reading') AND run_id IS NOT DISTINCT FROM $9
       RETURNING import_id)
     INSERT INTO talk_import_row (company_id, import_id, row_number, cells, size)
     SELECT $1, import_id, row_number, cells::jsonb, size
     FROM live, unnest($3::integer[], $4::text[], $5::integer[]) AS row(row_number, cells, size) WHERE row_number > $8`,
    [companyId, importId, numbers, cells, sizes, numbers.at(-1) ?? 0, readPart, after, runId ?? null],
    'import-store-rows',
  );
  if (rowCount === 0) throw new ReadingLost();
}

function* slicesOf({ numbers, cells, sizes, readPart }: SpreadsheetBatch): Generator<SpreadsheetBatch> {
  for (let from = 0; from < numbers.length;) {
    let to = from;
    for (let size = 0; to < numbers.length && to - from < rowsAtOnce && size < charactersAtOnce; to += 1)
      size += sizes[to] ?? 0;
    yield { numbers: numbers.slice(from, to), cells: cells.slice(from, to), sizes: sizes.slice(from, to), readPart };
    from = to;
  }
}
