import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createCsvParser } from './createCsvParser';
import { detectLayout } from './csvLayout';
import { spreadsheetLimits } from './spreadsheetLimits';

const parse = (text: string, separator = ';', newline: '\n' | '\r' = '\n'): string[][] => {
  const parser = createCsvParser({ separator, newline }, spreadsheetLimits);
  return [...parser.read(text), ...parser.end()];
};
/** The message of the refusal. */
const refusal = (text: string): string => {
  try {
    parse(text);
  } catch (error) {
    return (error as { userMessage: string }).userMessage;
  }
  return '';
};

describe('a CSV file', () => {
  it('comes back as it was written, however it is cut into pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r', ' ', 'é'), maxLength: 6 });
    const spreadsheet = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(spreadsheet, fc.integer({ min: 1, max: 7 }), (rows, size) => {
        const text = Papa.unparse(rows, { delimiter: ';', newline: '\r\n', quotes: true });
        const parser = createCsvParser({ separator: ';', newline: '\n' }, spreadsheetLimits);
        const read: string[][] = [];
        for (let start = 0; start < text.length; start += size)
          read.push(...parser.read(text.slice(start, start + size)));
        expect([...read, ...parser.end()]).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  });

  it('ends its rows as its first lines do', () => {
    expect(detectLayout('a;b\r\n1;2\r\n').newline).toBe('\n');
    expect(detectLayout('a;b\r1;2\r').newline).toBe('\r');
    expect(parse('a;b\r1;2\r', ';', '\r')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('has quotes inside of unquoted cells as text, and blanks behind quotes as nothing', () => {
    expect(parse('Tubo 5";10\n"a" ;b\n')).toEqual([
      ['Tubo 5"', '10'],
      ['a', 'b'],
    ]);
  });

  it('is refused with the line of a quote that is never closed', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `${index + 1};aberta;5`);
    lines[5] = '6;"aberta;5';
    expect(refusal(`n;status;nota\n${lines.join('\n')}\n`)).toContain('linha 7 do arquivo, coluna 2');
    // A quote in a later row does not close it either.
    lines[10] = '11;"fechada";5';
    expect(refusal(`n;status;nota\n${lines.join('\n')}\n`)).toContain('linha 7 do arquivo, coluna 2');
    // Line numbers are those of a text editor, also after a cell with several lines.
    expect(refusal('a;b\n"x\ny";1\n2;"z')).toContain('linha 4 do arquivo, coluna 2');
  });

  it('is refused with the line of a quote that text follows', () => {
    expect(refusal('a;b\n1;2\n3;"x"y"\n')).toContain('linha 3 do arquivo, coluna 2');
  });

  it('is read no farther than a cell may be long', () => {
    const parser = createCsvParser({ separator: ';', newline: '\n' }, spreadsheetLimits);
    parser.read('a;b\r\n"');
    const piece = '""'.repeat(32_768);
    let read = 0;
    expect(() => {
      for (; read < 200; read += 1) parser.read(piece);
    }).toThrow('SPREADSHEET_UNREADABLE');
    expect(read * 32_768).toBeLessThanOrEqual(spreadsheetLimits.cell);
    const rows = createCsvParser({ separator: ';', newline: '\n' }, { ...spreadsheetLimits, row: 10 });
    expect(() => rows.read('12345;12345;1\n')).toThrow('SPREADSHEET_UNREADABLE');
    expect(() => parse(`${';'.repeat(500)}\n`)).toThrow('SPREADSHEET_UNREADABLE');
  });
});
