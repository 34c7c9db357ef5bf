/**
 * Parses a spreadsheet's clipboard text: rows of cells, separated by tabs. A quoted cell may contain tabs, line breaks and
 * doubled quotes; a quote without closing quote, or with text after it, is a literal quote. The line break after the last row
 * adds no row. Returns at least one row with one cell.
 *
 * @example
 * parseTsv('Ana\t3\r\n"duas\nlinhas"\t4\r\n'); // [['Ana', '3'], ['duas\nlinhas', '4']]
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let offset = 0;
  for (;;) {
    const { cell, end } = cellAt(text, offset);
    rows.at(-1)?.push(cell);
    if (end >= text.length) return rows;
    const isTab = text[end] === '\t';
    offset = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (isTab) continue;
    if (offset >= text.length) return rows;
    rows.push([]);
  }
}

/**
 * Formats rows of cells as clipboard text for spreadsheets; the inverse of `parseTsv`.
 *
 * @example
 * printTsv([['Ana', '3'], ['Rui', '4']]); // 'Ana\t3\nRui\t4'
 */
export function printTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row, at) => printRow(row, at === rows.length - 1 && at > 0)).join('\n');
}

const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const plain = /[^\t\r\n]*/y;

function cellAt(text: string, offset: number): { cell: string; end: number } {
  quoted.lastIndex = offset;
  const inQuotes = quoted.exec(text);
  if (inQuotes) return { cell: (inQuotes[1] ?? '').replaceAll('""', '"'), end: quoted.lastIndex };
  plain.lastIndex = offset;
  const cell = plain.exec(text)?.[0] ?? '';
  return { cell, end: offset + cell.length };
}

function printRow(row: readonly string[], isLast: boolean): string {
  // An empty text after the last line break would not be parsed as a row.
  if (isLast && row.length === 1 && row[0] === '') return '""';
  return row.map((cell) => (/^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t');
}
