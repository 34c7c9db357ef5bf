/** Separators in the order of preference: the comma is in Brazilian numbers, so it is trusted last. */
const separators = [';', '\t', '|', ','] as const;

/**
 * The separator of a CSV file, by its first lines: the one that splits the headings into most columns, as long as the
 * lines below agree with it. `;` when there is only one column.
 */
export function detectSeparator(text: string): string {
  const lines = linesOf(text, 20);
  const headings = lines[0] ?? '';
  const scored = separators.map((separator) => {
    const columns = countOf(headings, separator);
    const agreeing = lines.filter((line) => countOf(line, separator) === columns).length;
    return { separator, columns, score: columns === 0 ? 0 : agreeing / lines.length };
  });
  const steady = scored.filter(({ score }) => score >= 0.8);
  const [best] = (steady.length > 0 ? steady : scored).sort((a, b) => b.columns - a.columns);
  return best && best.columns > 0 ? best.separator : ';';
}

/** Lines whose quotes are closed. */
function linesOf(text: string, count: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.split(/\r\n|\n|\r/)) {
    line = line === '' ? part : `${line}\n${part}`;
    if (((line.match(/"/g) ?? []).length % 2 === 1 && line.length < 10_000) || line === '') continue;
    lines.push(line);
    line = '';
    if (lines.length === count) break;
  }
  return lines;
}

const countOf = (line: string, separator: string): number =>
  line.replace(/"(?:[^"]|"")*"/g, '').split(separator).length - 1;
