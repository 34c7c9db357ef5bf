import type { RenderTimes } from '../../../engine/bench/support/frames';

/** What the page offers to the bench. */
export interface PermissionsBenchPage {
  open(): Promise<RenderTimes>;
  /** Ticks or unticks an action of a subject, or of an attribute of the first one, counted from 1. */
  tick(row: number, isAttribute: boolean): Promise<RenderTimes>;
  /** Shows every attribute of every subject. */
  openAll(): Promise<RenderTimes>;
}
