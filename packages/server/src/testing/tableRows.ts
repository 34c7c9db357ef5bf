import { readTable } from '../tables/readTable';
import type { TableCell } from '../tables/TableCell';
import type { TableLimits } from '../tables/tableLimits';
import { withFile } from '../tables/withFile';

/** The rows of a CSV file or workbook, as the product reads them; an empty row between others is `[]`. */
export async function tableRows(content: Buffer | readonly Buffer[], limits?: TableLimits): Promise<TableCell[][]> {
  const chunks = (async function* () {
    yield* [content].flat();
  })();
  return withFile(chunks, async (path) => {
    const rows: TableCell[][] = [];
    for await (const { number, cells } of readTable(path, limits)) {
      while (rows.length < number - 1) rows.push([]);
      rows.push(cells);
    }
    return rows;
  });
}
