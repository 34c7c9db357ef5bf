import type { BenchPage } from './BenchPage';

declare global {
  interface Window {
    bench: BenchPage;
  }
}
