import type { ReactNode } from 'react';
import type { BenchAttribute } from './attributes';

/** A form of the bench; `mode` is what a peer calls its way to validate. */
export type BenchForm = (props: { attributes: readonly BenchAttribute[]; mode: string }) => ReactNode;

/** Milliseconds from the start to the end of a frame: the first that shows what is waited for, and the last that changed. */
export interface Settled {
  first: number;
  last: number;
}

/** What the page offers to the bench. */
export interface BenchPage {
  mount(): Promise<Settled>;
  submit(): Promise<Settled>;
  /** The milliseconds from each key to the end of its frame, since the last call. */
  keys(): number[];
}
