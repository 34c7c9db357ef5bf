import type { GridBenchPage } from '../grid/BenchGrid';
import type { BenchPage } from '../forms/BenchPage';

declare global {
  interface Window {
    bench: BenchPage;
    gridBench: GridBenchPage;
  }
}
