import type { ReactNode } from 'react';
import type { RenderTimes } from '../support/frames';

/** A grid of the bench, at one of its pages (from 1). */
export type BenchGrid = (props: { page: number }) => ReactNode;

/** What the page offers to the bench. */
export interface GridBenchPage {
  mount(): Promise<RenderTimes>;
  /** Goes to the next page. */
  turn(): Promise<RenderTimes>;
  /** Begins to note how long each frame takes, in milliseconds. */
  watchFrames(): void;
  collectFrames(): number[];
}
