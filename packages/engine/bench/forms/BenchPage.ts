import type { ReactNode } from 'react';
import type { RenderTimes } from '../support/frames';
import type { BenchAttribute } from './attributes';

/** A form of the bench; `mode` is what a peer calls its way to validate. */
export type BenchForm = (props: { attributes: readonly BenchAttribute[]; mode: string }) => ReactNode;

/** What the page offers to the bench. */
export interface BenchPage {
  mount(): Promise<RenderTimes>;
  /** The same of a page that shows the form at once (`&fresh=true`), from the navigation to the page on. */
  fresh: Promise<RenderTimes> | null;
  submit(): Promise<RenderTimes>;
  /** Duplicates an item of a list. */
  duplicate(index: number): Promise<RenderTimes>;
  /** The milliseconds from each key to the end of its frame, since the last call. */
  keys(): number[];
}
