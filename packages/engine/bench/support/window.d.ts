import type { GridBenchPage } from '../grid/BenchGrid';
import type { BenchForm, BenchPage } from '../forms/BenchPage';

declare global {
  interface Window {
    bench: BenchPage;
    gridBench: GridBenchPage;
  }
}
