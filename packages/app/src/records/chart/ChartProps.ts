import type { ChartCell, ChartData } from './chartData';

/** What draws the data of a chart. `onOpen` shows the records behind a cell. */
export interface ChartProps {
  data: ChartData;
  label: string;
  /** Drawn in a card. */
  isSmall: boolean;
  /** Whether the values of a category add up: sums and numbers of records do. */
  isAdditive: boolean;
  /** Whether all values are whole numbers. */
  isWhole: boolean;
  /** A number as the measure shows it. */
  format(value: number): string;
  onOpen(cell: ChartCell): void;
}
