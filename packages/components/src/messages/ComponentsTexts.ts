import type { deadlinePt } from './deadlinePt';
import type { filterBuilderPt } from './filterBuilderPt';
import type { pt } from './pt';
import type { recurrencePt } from './recurrencePt';
import type { reportColumnsPt } from './reportColumnsPt';

/** All texts of the components, whichever chunk brings them. */
export type ComponentsTexts = typeof pt &
  typeof deadlinePt &
  typeof filterBuilderPt &
  typeof recurrencePt &
  typeof reportColumnsPt;
