import { expect, it } from 'vitest';
import { largestCategories, periodsBetween, readChart, withAllPeriods, type ChartReading } from './chartData';

const reading: ChartReading = {
  nameOf: (value) =>
    value === null ? 'Sem valor' : typeof value === 'string' ? value : (value as { name: string }).name,
  colorOf: (value) => (value as { color?: string }).color ?? null,
  numberOf: ({ count }) => count,
  textOf: ({ count }) => `${count}`,
};
const group = (count: number, ...values: unknown[]) => ({ values, count, measures: [], filterJson: { and: values } });
const [high, low] = [
  { id: 'alta', name: 'Alta', color: '#c00' },
  { id: 'baixa', name: 'Baixa' },
];

it('has one series, with the colours of options and a category for records without one last', () => {
  const data = readChart([group(2, null), group(3, high), group(5, low)], reading);
  expect(data.categories.map(({ name, color }) => [name, color])).toEqual([
    ['Alta', '#c00'],
    ['Baixa', 'var(--as-chart-2)'],
    ['Sem valor', 'var(--as-chart-none)'],
  ]);
  const [first] = data.categories;
  expect(data.series).toHaveLength(1);
  expect(first && data.series[0] && data.cell(first, data.series[0])).toEqual({
    value: 3,
    text: '3',
    filter: { and: [high] },
  });
});

it('has a series for each value of the second attribute, and no cell where no records are', () => {
  const data = readChart([group(1, '2026-01-01', high), group(2, '2026-03-01', low)], reading);
  expect(data.series.map(({ name }) => name)).toEqual(['Alta', 'Baixa']);
  const cells = data.categories.map((one) => data.series.map((series) => data.cell(one, series)?.value ?? null));
  expect(cells).toEqual([
    [1, null],
    [null, 2],
  ]);
  const filled = withAllPeriods(data, 'month', (day) => day);
  expect(filled.categories.map(({ name }) => name)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
});

it('fills in periods up to a limit', () => {
  expect(periodsBetween('2026-01-31', '2026-02-02', 'day')).toEqual(['2026-01-31', '2026-02-01', '2026-02-02']);
  expect(periodsBetween('2025-12-28', '2026-01-10', 'week')).toEqual(['2025-12-28', '2026-01-04']);
  expect(periodsBetween('2025-10-01', '2026-04-01', 'quarter')).toEqual(['2025-10-01', '2026-01-01', '2026-04-01']);
  expect(periodsBetween('1900-01-01', '2026-01-01', 'day')).toEqual([]);
});

it('has of many categories the largest, in their order, whatever the sign of their values', () => {
  const groups = [group(2, 'a'), group(-9, 'b'), group(1, 'c'), group(5, 'd')];
  expect(largestCategories(readChart(groups, reading), 2).categories.map(({ name }) => name)).toEqual(['b', 'd']);
});
