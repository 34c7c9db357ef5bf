import type { DateUnit } from '@assunto/engine/contract';
import type { TalkAggregate } from '@assunto/api';
import type { FilterTree } from '@assunto/engine/core';

/** A value of an attribute, by which a chart is drawn. */
export interface ChartGroup {
  key: string;
  name: string;
  /** A CSS colour: that of the option, or one of the palette. */
  color: string;
  /** Its value is `null`: the records without one. */
  isEmpty: boolean;
}

/** What is shown for a category in a series. */
export interface ChartCell {
  value: number;
  text: string;
  /** Finds the records behind it. */
  filter: FilterTree;
}

/** What a chart draws: one series, or one per value of the second attribute. */
export interface ChartData {
  categories: readonly ChartGroup[];
  series: readonly ChartGroup[];
  cell(category: ChartGroup, series: ChartGroup): ChartCell | null;
}

/** How values become names and numbers. */
export interface ChartReading {
  /** The name of a value of the group at this position. */
  nameOf(value: unknown, index: number): string;
  /** The colour of an option; `null` without one. */
  colorOf(value: unknown, index: number): string | null;
  numberOf(group: TalkAggregate): number | null;
  textOf(group: TalkAggregate): string;
}

/** The number of colours in the palette of `chart.css`. */
const colors = 8;
const paletteColor = (index: number): string => `var(--as-chart-${index % colors})`;

/** The only series of a chart by one attribute. */
const only: ChartGroup = { key: '', name: '', color: paletteColor(0), isEmpty: false };

/** Reads the groups of an aggregation by one or two attributes. A group whose measure has no number is not drawn. */
export function readChart(groups: readonly TalkAggregate[], reading: ChartReading): ChartData {
  const hasSeries = groups.some(({ values }) => values.length > 1);
  const categories = distinct(groups, 0, reading);
  const series = hasSeries ? distinct(groups, 1, reading) : [only];
  const cells = new Map<string, ChartCell>();
  for (const group of groups) {
    const value = reading.numberOf(group);
    if (value === null) continue;
    const key = cellKey(keyOf(group.values[0]), hasSeries ? keyOf(group.values[1]) : only.key);
    cells.set(key, { value, text: reading.textOf(group), filter: group.filterJson as FilterTree });
  }
  return { categories, series, cell: (category, one) => cells.get(cellKey(category.key, one.key)) ?? null };
}

/** The data of the categories with the largest values, in their order. */
export function largestCategories(data: ChartData, count: number): ChartData {
  const size = (category: ChartGroup): number =>
    data.series.reduce((sum, one) => sum + Math.abs(data.cell(category, one)?.value ?? 0), 0);
  const largest = new Set([...data.categories].sort((one, other) => size(other) - size(one)).slice(0, count));
  return { ...data, categories: data.categories.filter((category) => largest.has(category)) };
}

const cellKey = (category: string, series: string): string => JSON.stringify([category, series]);

/** Options and related records by their id, the rest by value. */
function keyOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function distinct(groups: readonly TalkAggregate[], index: number, reading: ChartReading): ChartGroup[] {
  const found = new Map<string, ChartGroup>();
  for (const { values } of groups) {
    const value = values[index] ?? null;
    const key = keyOf(value);
    if (found.has(key)) continue;
    const color = value === null ? 'var(--as-chart-none)' : (reading.colorOf(value, index) ?? paletteColor(found.size));
    found.set(key, { key, name: reading.nameOf(value, index), color, isEmpty: value === null });
  }
  // Records without a value last, whatever the order of the second attribute is.
  return [...found.values()].sort((one, other) => Number(one.isEmpty) - Number(other.isEmpty));
}

/** At most so many periods are filled in. */
const mostPeriods = 400;

/** The first days of all periods from the first to the last: those without records too, so that a line shows them. */
export function periodsBetween(first: string, last: string, unit: DateUnit): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = nextPeriod(day, unit)) {
    days.push(day);
    if (days.length > mostPeriods) return [];
  }
  return days;
}

function nextPeriod(day: string, unit: DateUnit): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[unit];
  const days = { day: 1, week: 7, month: 0, quarter: 0, year: 0 }[unit];
  return new Date(Date.UTC(year, month - 1 + months, date + days)).toISOString().slice(0, 10);
}

/** The data with a category for each period; unchanged where the categories are no days. */
export function withAllPeriods(data: ChartData, unit: DateUnit, nameOf: (day: string) => string): ChartData {
  const given = data.categories.filter(({ isEmpty }) => !isEmpty);
  const days = given.map(({ key }) => JSON.parse(key) as unknown);
  const [first, last] = [days[0], days.at(-1)];
  if (typeof first !== 'string' || typeof last !== 'string') return data;
  const byKey = new Map(given.map((category) => [category.key, category]));
  const filled = periodsBetween(first, last, unit).map((day): ChartGroup => {
    const key = JSON.stringify(day);
    return byKey.get(key) ?? { key, name: nameOf(day), color: paletteColor(0), isEmpty: false };
  });
  return { ...data, categories: filled.length > 0 ? filled : given };
}
