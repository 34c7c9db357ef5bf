import type { RenderTimes } from '../../../engine/bench/support/frames';

/** What the page offers to the bench. */
export interface MenusBenchPage {
  open(): Promise<RenderTimes>;
  /** Moves the focus to the next row. */
  step(): Promise<RenderTimes>;
  /** Opens an item, or in the plain tree takes it; its name is typed from then on. */
  edit(): Promise<void>;
  /** Types a letter more into the name of the item. */
  type(): Promise<RenderTimes>;
}
