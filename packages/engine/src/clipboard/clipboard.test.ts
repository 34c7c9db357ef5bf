import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillDown, layOutPaste } from './layOutPaste';
import { parseTsv, printTsv } from './tsv';

describe('tables on the clipboard', () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^[\t\n\r" ab]{0,6}$/));
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });

  it('come back as they were written, whatever the cells hold', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseTsv(printTsv(rows))).toEqual(rows);
      }),
    );
  });

  it('are read whatever the text is, and never come out empty', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\t\n\r"a]*$/)), (text) => {
        const rows = parseTsv(text);
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.every((row) => row.length > 0)).toBe(true);
      }),
    );
  });

  it('are read as spreadsheets write them', () => {
    expect(parseTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseTsv('"duas\nlinhas"\t"com ""aspas"""')).toEqual([['duas\nlinhas', 'com "aspas"']]);
    // Spreadsheets do not treat such quotes as delimiters.
    expect(parseTsv('"Bom dia" disse\t12" de tela')).toEqual([['"Bom dia" disse', '12" de tela']]);
    expect(parseTsv('a\t\n\t')).toEqual([
      ['a', ''],
      ['', ''],
    ]);
  });
});

describe('where a pasted block goes', () => {
  const size = fc.record({ rows: fc.integer({ min: 1, max: 6 }), columns: fc.integer({ min: 1, max: 6 }) });

  it('is from the first selected cell on, each place once, never outside', () => {
    fc.assert(
      fc.property(size, size, size, (block, selected, room) => {
        const { cells, lost } = layOutPaste({ block, selected, room });
        const targets = cells.map(({ to }) => `${to.row}/${to.column}`);
        expect(new Set(targets).size).toBe(cells.length);
        for (const { from, to } of cells) {
          expect(to.row < room.rows && to.column < room.columns).toBe(true);
          expect(from).toEqual({ row: to.row % block.rows, column: to.column % block.columns });
        }
        expect(lost.rows).toBe(Math.max(0, block.rows - room.rows));
      }),
    );
  });

  it('is all of a selection that takes it several times', () => {
    const room = { rows: 10, columns: 10 };
    const one = layOutPaste({ block: { rows: 1, columns: 1 }, selected: { rows: 3, columns: 2 }, room });
    expect(one.cells).toHaveLength(6);
    const two = layOutPaste({ block: { rows: 2, columns: 1 }, selected: { rows: 4, columns: 1 }, room });
    expect(two.cells.map(({ from }) => from.row)).toEqual([0, 1, 0, 1]);
    const odd = layOutPaste({ block: { rows: 2, columns: 1 }, selected: { rows: 3, columns: 1 }, room });
    expect(odd.cells).toHaveLength(2);
  });

  it('is the rows below the first ones when they are filled down', () => {
    expect(fillDown({ rows: 3, columns: 2 })).toEqual([
      { from: { row: 0, column: 0 }, to: { row: 1, column: 0 } },
      { from: { row: 0, column: 1 }, to: { row: 1, column: 1 } },
      { from: { row: 0, column: 0 }, to: { row: 2, column: 0 } },
      { from: { row: 0, column: 1 }, to: { row: 2, column: 1 } },
    ]);
    expect(fillDown({ rows: 5, columns: 1 }, 2).map(({ from }) => from.row)).toEqual([0, 1, 0]);
    expect(fillDown({ rows: 1, columns: 1 })).toEqual([]);
  });
});
