import type { GridDefinition } from '../schema/definitions';
import { defaultPageSize } from './Pager';
import type { GridState } from './RecordGridProps';

/**
 * The initial state of a grid: the first page of 50, in the order of its template.
 *
 * @example
 * const [state, setState] = useState(() => initialGridState(definition));
 */
export function initialGridState(definition: GridDefinition): GridState {
  return { page: 1, fetch: defaultPageSize, order: definition.order };
}
