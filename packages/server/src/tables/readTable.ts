import { csvRows } from './csvRows';
import type { TableCell } from './TableCell';
import { tableLimits, tableRefused, type TableLimits } from './tableLimits';
import { xlsxRows } from './xlsxRows';

/** The first bytes of every zip file, which a workbook is. */
const zipStart = Buffer.from('PK\u0003\u0004');
/** Of an old workbook (XLS) or a protected one. */
const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * The rows of a CSV file or workbook as they arrive, without empty ones at its end; what it is is told by its content.
 * Throws TABLE_UNREADABLE with what to do.
 */
export async function* readTable(
  content: AsyncIterable<Buffer>,
  limits: TableLimits = tableLimits,
): AsyncGenerator<TableCell[]> {
  const chunks = content[Symbol.asyncIterator]();
  const first = await chunks.next();
  const head: Buffer = first.done ? Buffer.alloc(0) : first.value;
  if (head.subarray(0, 4).equals(compoundStart))
    throw tableRefused(
      'Este formato não é aceito. Salve a planilha como .xlsx, sem senha, ou como .csv e tente novamente.',
    );
  const whole = (async function* () {
    if (head.length > 0) yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  })();
  const isWorkbook = head.subarray(0, 4).equals(zipStart);
  let count = 0;
  const empty: TableCell[][] = [];
  for await (const row of isWorkbook ? xlsxRows(whole, limits) : csvRows(whole)) {
    count += 1;
    if (count > limits.rows + 1)
      throw tableRefused(
        `O arquivo tem mais de ${limits.rows.toLocaleString('pt-BR')} linhas. Divida-o e tente novamente.`,
      );
    checkRow(row, count, limits);
    // Spreadsheets write rows that somebody once touched; empty ones between others keep their number.
    if (row.every((cell) => cell === null || cell === '')) {
      empty.push([]);
      continue;
    }
    yield* empty.splice(0);
    yield row;
  }
}

function checkRow(row: readonly TableCell[], number: number, limits: TableLimits): void {
  if (row.length > limits.columns)
    throw tableRefused(
      `A linha ${number} tem mais de ${limits.columns} colunas. Verifique o arquivo e o separador e tente novamente.`,
    );
  const place = row.findIndex((cell) => typeof cell === 'string' && cell.length > limits.cell);
  if (place >= 0)
    throw tableRefused(
      `A célula na linha ${number}, coluna ${place + 1}, tem mais de ${limits.cell.toLocaleString('pt-BR')} caracteres. ` +
        'Verifique se há aspas sem par no arquivo.',
    );
}
