import type { ReactNode } from 'react';
import type { RenderTimes } from '../support/frames';
import type { BenchAttribute } from './attributes';

/** A form of the bench; `mode` is what a peer calls its way to validate. */
export type BenchForm = (props: { attributes: readonly BenchAttribute[]; mode: string }) => ReactNode;

/** What the page offers to the bench. */
export interface BenchPage {
  mount(): Promise<RenderTimes>;
  submit(): Promise<RenderTimes>;
  /** The milliseconds from each key to the end of its frame, since the last call. */
  keys(): number[];
}
