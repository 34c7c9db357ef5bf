/** Separators by preference: the comma is last, because it occurs in Brazilian numbers. */
const separators = [';', '\t', '|', ','] as const;

const sampleLines = 20;

/** The layout of a CSV file. */
export interface CsvLayout {
  separator: string;
  /** The row separator: `\n`, with or without a preceding `\r`, or `\r` alone. */
  newline: '\n' | '\r';
}

/**
 * Detects the layout of a CSV file by its first lines. The separator is the one that splits the headings into most columns, if
 * the lines below agree; `;` when there is only one column. Linear in the length of the text.
 */
export function detectLayout(text: string): CsvLayout {
  const { lines, newline } = countSeparators(text);
  const [headings] = lines;
  const scored = separators.map((separator, index) => {
    const columns = headings?.[index] ?? 0;
    const agreeing = lines.filter((counts) => counts[index] === columns).length;
    return { separator, columns, score: columns === 0 ? 0 : agreeing / lines.length };
  });
  const steady = scored.filter(({ score }) => score >= 0.8);
  const [best] = (steady.length > 0 ? steady : scored).sort((a, b) => b.columns - a.columns);
  return { separator: best && best.columns > 0 ? best.separator : ';', newline };
}

/** Counts each separator outside of quotes in the first non-empty lines. */
function countSeparators(text: string): { lines: number[][]; newline: '\n' | '\r' } {
  const counter = new SeparatorCounter();
  for (let index = 0; index < text.length && counter.lines.length < sampleLines; index += 1)
    counter.read(text.charAt(index));
  if (counter.lines.length < sampleLines) counter.endLine();
  return { lines: counter.lines, newline: counter.newline ?? '\n' };
}

class SeparatorCounter {
  readonly lines: number[][] = [];
  newline: '\n' | '\r' | null = null;
  #counts = separators.map(() => 0);
  #isEmpty = true;
  #isQuoted = false;
  #isCellStart = true;

  read(character: string): void {
    if (!this.#isQuoted && (character === '\n' || character === '\r')) {
      if (character === '\n' || this.newline === null) this.newline = character;
      this.endLine();
    } else this.#readWithin(character);
  }

  endLine(): void {
    if (!this.#isEmpty) this.lines.push(this.#counts);
    this.#counts = separators.map(() => 0);
    this.#isEmpty = true;
    this.#isCellStart = true;
  }

  #readWithin(character: string): void {
    this.#isEmpty = false;
    // Inside an unquoted cell a quote is an ordinary character, e.g. for inches.
    if (character === '"' && (this.#isQuoted || this.#isCellStart)) this.#isQuoted = !this.#isQuoted;
    const separator = this.#isQuoted ? -1 : separators.indexOf(character as (typeof separators)[number]);
    if (separator >= 0) this.#counts[separator] = (this.#counts[separator] ?? 0) + 1;
    // A doubled quote closes and opens again.
    this.#isCellStart = separator >= 0 || (character === '"' && !this.#isQuoted);
  }
}
