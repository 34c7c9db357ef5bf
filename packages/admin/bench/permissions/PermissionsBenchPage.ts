import type { RenderTimes } from '../../../engine/bench/support/frames';

/** What the page offers to the bench. */
export interface PermissionsBenchPage {
  open(): Promise<RenderTimes>;
  /** Ticks or unticks an action of a subject, counted from 1. */
  tick(subject: number): Promise<RenderTimes>;
  /** Shows every attribute of every subject. */
  openAll(): Promise<RenderTimes>;
}
