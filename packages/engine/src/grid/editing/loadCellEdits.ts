import type { CellEdits } from '../../store/cell-edits/CellEdits';
import type { CellEditsEngine } from '../../store/cell-edits/createEditedRows';

/**
 * Makes the cells of a subject's list editable, with code that is loaded now; call `load` of it to start. For views of one's own that
 * change records one by one, such as a board: each change follows the form's rules, the permissions and the version of its record, and
 * can be undone.
 *
 * @example
 * const edits = loadCellEdits(useEngine(), 'chamado');
 *
 * @throws when the code cannot be loaded, such as without a connection
 */
export async function loadCellEdits(engine: CellEditsEngine, subject: string): Promise<CellEdits> {
  const { createCellEdits } = await import('../../store/cell-edits/createCellEdits');
  return createCellEdits(engine, subject);
}
