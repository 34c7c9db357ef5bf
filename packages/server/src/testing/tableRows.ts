import { readTable } from '../tables/readTable';
import type { TableCell } from '../tables/TableCell';

/** The rows of a CSV file or workbook, as the product reads them. */
export async function tableRows(content: Buffer): Promise<TableCell[][]> {
  const rows: TableCell[][] = [];
  const chunks = (async function* () {
    yield content;
  })();
  for await (const row of readTable(chunks)) rows.push(row);
  return rows;
}
