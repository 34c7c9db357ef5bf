import { expect, it, vi } from 'vitest';
import { workbookCells } from './exportCells';
import type { ExportBatch, ShownColumn } from './exportRows';

/** A column of which each row has the value at this index. */
function columnOf(columnType: string, index: number, shown: (value: unknown) => string, displayText?: () => string) {
  const format = vi.fn(shown);
  const filterType = columnType === 'numeric' ? 'number' : 'text';
  const column = { attribute: {}, columnType, filterType, componentType: { format, displayText } };
  return { format, column, valueOf: (row: unknown) => (row as unknown[])[index] } as unknown as ShownColumn & {
    format: typeof format;
  };
}

it('has numbers and times with their types, each formatted once at most', () => {
  const title = columnOf('text', 0, String);
  const amount = columnOf('numeric', 1, () => '1.000,00');
  const day = columnOf('date', 2, (value) => (value === null ? '' : '09/05/2026'));
  const moment = columnOf('timestamptz', 3, () => '09/05/2026 14:30');
  const columns = [title, amount, day, moment];
  const cellsOf = workbookCells({ columns, context: { timeZone: 'UTC' }, rows: [] } satisfies ExportBatch);
  const record = (values: unknown[]) => values as unknown as ExportBatch['rows'][number];
  expect(cellsOf(record(['Ação', 1000, '2026-05-09', '2026-05-09T14:30:00Z']))).toEqual([
    { text: 'Ação' },
    { number: 1000 },
    { text: '09/05/2026', time: { kind: 'day', parts: [2026, 5, 9, 0, 0] } },
    { text: '09/05/2026 14:30', time: { kind: 'moment', parts: [2026, 5, 9, 14, 30] } },
  ]);
  expect(columns.map(({ format }) => format.mock.calls.length)).toEqual([1, 0, 1, 1]);
  expect(cellsOf(record(['', 1, null, '']))[2]).toEqual({ text: '' });
});

it('has the time of a type that shows it as another text', () => {
  const day = columnOf(
    'date',
    0,
    () => '09/05/2026',
    () => 'sábado',
  );
  const cellsOf = workbookCells({ columns: [day], context: { timeZone: 'UTC' }, rows: [] });
  expect(cellsOf(['2026-05-09'] as unknown as ExportBatch['rows'][number])).toEqual([
    { text: 'sábado', time: { kind: 'day', parts: [2026, 5, 9, 0, 0] } },
  ]);
});
